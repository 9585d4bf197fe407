-- Why: merchants and their systems hear when cash was collected, and when a payout of it is overdue.

-- In the transaction that files the status, like the entry itself. A corrected status can collect again.
CREATE OR REPLACE FUNCTION post_changed_cod() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM post_cod(NEW);
  IF NEW.cod_minor > 0 AND cod_stage(NEW.state, NEW.phase) = 'delivered' AND cod_stage(OLD.state, OLD.phase) <> 'delivered' THEN
    INSERT INTO shipment_events (merchant_id, shipment_id, kind, actor_kind)
    VALUES (NEW.merchant_id, NEW.id, 'cod-collected', 'worker');
  END IF;
  RETURN NULL;
END $$;

-- Cash that the operator has held since before this day was told as overdue.
ALTER TABLE money_settings ADD COLUMN overdue_until date;

ALTER TABLE mails DROP CONSTRAINT mails_kind;
ALTER TABLE mails ADD CONSTRAINT mails_kind CHECK (
  kind IN ('reset', 'invitation', 'platform-invitation', 'owner-invited', 'day-closed', 'question', 'webhook-off', 'payout-late')
);
