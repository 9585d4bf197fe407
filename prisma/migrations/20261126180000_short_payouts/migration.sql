-- Why: owners hear by email when a statement or the bank paid less than was due, and the home page names what is still missing.

ALTER TABLE mails DROP CONSTRAINT mails_kind;
ALTER TABLE mails ADD CONSTRAINT mails_kind CHECK (
  kind IN ('reset', 'invitation', 'platform-invitation', 'owner-invited', 'day-closed', 'question', 'webhook-off', 'payout-late', 'payout-short')
);
-- Of a sum for many AWBs it isn't known which is short; and a line below 0 takes back what was paid.
ALTER TABLE statement_lines DROP CONSTRAINT statement_lines_reason;
ALTER TABLE statement_lines ADD CONSTRAINT statement_lines_reason CHECK (
  reason IS NULL OR reason IN ('fee', 'rounding', 'partial', 'lump', 'no-cod', 'more', 'taken-back')
);
-- Most short lines of a statement are short by the carrier's fee; these aren't.
CREATE INDEX statement_lines_partly_paid ON statement_lines (merchant_id, statement_id, number)
  WHERE result = 'short' AND reason IN ('partial', 'lump') AND is_posted;
