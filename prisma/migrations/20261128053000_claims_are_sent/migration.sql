-- Why: a claim was "sent" as soon as it was made, though nothing was sent to anybody.

-- `sent_note` is how a person sent it. `mailed_to` and `mail_id` are of the newest email that was asked for; the email's row is deleted
-- after some days.
ALTER TABLE claims
  ALTER COLUMN state SET DEFAULT 'made',
  ADD COLUMN sent_on date,
  ADD COLUMN sent_note text NOT NULL DEFAULT '',
  ADD COLUMN mailed_to text,
  ADD COLUMN mail_id uuid,
  DROP CONSTRAINT claims_state,
  ADD CONSTRAINT claims_state CHECK (state IN ('made', 'sent', 'answered', 'paid', 'dropped'));
UPDATE claims SET sent_on = created_at::date WHERE state <> 'made';
ALTER TABLE claims
  ADD CONSTRAINT claims_sent CHECK (CASE WHEN state = 'made' THEN sent_on IS NULL WHEN state IN ('sent', 'answered') THEN sent_on IS NOT NULL ELSE true END);

-- The home page reads the claims that wait.
CREATE INDEX claims_waiting ON claims (merchant_id, due_on) WHERE ended_at IS NULL;

ALTER TABLE mails DROP CONSTRAINT mails_kind;
ALTER TABLE mails ADD CONSTRAINT mails_kind CHECK (
  kind IN ('reset', 'invitation', 'platform-invitation', 'owner-invited', 'day-closed', 'question', 'webhook-off', 'payout-late', 'payout-short', 'claim')
);
