-- Why: the summary of a closed day is an email too. It has no link with a token, so its text is stored when it is queued.

ALTER TABLE mails DROP CONSTRAINT mails_kind;
ALTER TABLE mails ADD CONSTRAINT mails_kind
  CHECK (kind IN ('reset', 'invitation', 'platform-invitation', 'owner-invited', 'day-closed'));
