"""The diary: all dailies played, as a calendar, as figures and as charts."""
