"""The diary: all dailies that were played, as a calendar, as figures and as charts."""
