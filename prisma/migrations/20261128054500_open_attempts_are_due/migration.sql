-- Whatever becomes of the process that writes an attempt, a worker looks at it: each open attempt has a due time.
ALTER TABLE attempts ALTER COLUMN next_poll_at SET DEFAULT now() + make_interval(mins => 1);
UPDATE attempts SET next_poll_at = now() WHERE state IN ('prepared', 'sent', 'unconfirmed') AND next_poll_at IS NULL;
ALTER TABLE attempts ADD CONSTRAINT attempts_open_is_due
  CHECK (state NOT IN ('prepared', 'sent', 'unconfirmed') OR next_poll_at IS NOT NULL);
