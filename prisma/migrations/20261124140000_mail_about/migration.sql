-- Why: the worker writes the text of every email. Those of a closed day and of a question are queued with what they are about.

ALTER TABLE mails ADD COLUMN about jsonb;
