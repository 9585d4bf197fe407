-- Why: a person sees the tour until it is closed. Whoever is here already has found the way.

ALTER TABLE users ADD COLUMN tour_closed_at timestamptz(3);
UPDATE users SET tour_closed_at = now();
