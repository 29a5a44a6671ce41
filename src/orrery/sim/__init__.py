"""Playing games without a table: one with a record, or very many."""
