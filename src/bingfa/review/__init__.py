"""Looking back at a match: chances over time, turning points, and what would have been better."""
