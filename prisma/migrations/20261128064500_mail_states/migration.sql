-- An email that no mail server took waits for an administrator, with the reason, instead of being given up silently.
ALTER TABLE mails
  ADD COLUMN state text NOT NULL DEFAULT 'waiting',
  ADD COLUMN problem text,
  ADD CONSTRAINT mails_state CHECK (state IN ('waiting', 'sent', 'failed')),
  ADD CONSTRAINT mails_failed_why CHECK (state <> 'failed' OR problem IS NOT NULL);
UPDATE mails SET state = CASE WHEN ended_at IS NOT NULL THEN 'sent' WHEN tries < 8 THEN 'waiting' ELSE 'failed' END,
  problem = CASE WHEN ended_at IS NULL AND tries >= 8 THEN 'interrupted' END;
DROP INDEX mails_due;
CREATE INDEX mails_due ON mails (due_at) WHERE state = 'waiting';
CREATE INDEX mails_failed ON mails (created_at) WHERE state = 'failed';
