"""What answers each address: a module for each page, and one for its socket."""
