-- Why: the emails of a closed day and of a question by customer service exist together.

ALTER TABLE mails DROP CONSTRAINT mails_kind;
ALTER TABLE mails ADD CONSTRAINT mails_kind
  CHECK (kind IN ('reset', 'invitation', 'platform-invitation', 'owner-invited', 'day-closed', 'question'));

-- The worker counts all days again within an hour, with their deliveries.
SELECT set_config('app.across_merchants', 'yes', true);
DELETE FROM merchant_days;
SELECT set_config('app.across_merchants', '', true);
