"""What the tables of all games share: buttons that say a line, log, prompt, ending, large cards."""
