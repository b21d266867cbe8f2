"""What is written in files that people read: records, positions, rule cases, data, rules pages."""
