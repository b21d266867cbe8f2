"""What a seat may know, how that is made, and what it leaves to be imagined."""
