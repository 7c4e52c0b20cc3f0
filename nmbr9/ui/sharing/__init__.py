"""Links, codes and texts that players hand to others."""
