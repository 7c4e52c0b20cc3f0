"""Building blocks of all views: nodes, widgets, words, icons, charts, drawings of boards."""
