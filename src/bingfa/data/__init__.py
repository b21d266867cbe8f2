"""Records as tables for analysis: one row a decision, in Parquet. It needs the extra `data`."""
