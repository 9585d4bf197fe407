-- Why: the emails of a closed day and of a question by customer service exist together.

ALTER TABLE mails DROP CONSTRAINT mails_kind;
ALTER TABLE mails ADD CONSTRAINT mails_kind
  CHECK (kind IN ('reset', 'invitation', 'platform-invitation', 'owner-invited', 'day-closed', 'question'));
