"""The search: it knows no game, sees a view and imagines the rest."""
