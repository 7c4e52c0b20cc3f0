"""Everything that holds for the whole page: day, settings, notices, the solver's jobs."""
