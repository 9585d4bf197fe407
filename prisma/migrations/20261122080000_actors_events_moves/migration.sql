-- Who acts, the account that an attempt was sent with, the moves that states may make, and what happened to a shipment. The
-- previous version of the portal still works with this schema: it leaves the new columns empty, and none is required.

-- Who made an attempt or an audit row. The previous version's rows name nobody, or a person.
ALTER TABLE "attempts"
  ADD COLUMN "actor_kind" TEXT,
  ADD COLUMN "actor_id" UUID,
  ADD COLUMN "account_id" UUID,
  ADD COLUMN "queued_at" TIMESTAMPTZ(3),
  ADD CONSTRAINT "attempts_actor_kind" CHECK ("actor_kind" IN ('person', 'api-key', 'worker'));

ALTER TABLE "audit_entries"
  ADD COLUMN "actor_kind" TEXT NOT NULL DEFAULT 'person',
  ALTER COLUMN "user_id" DROP NOT NULL,
  ADD CONSTRAINT "audit_entries_actor_kind" CHECK ("actor_kind" IN ('person', 'api-key', 'worker'));

CREATE UNIQUE INDEX "operator_accounts_id_merchant_id_key" ON "operator_accounts"("id", "merchant_id");
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_account_id_merchant_id_fkey"
  FOREIGN KEY ("account_id", "merchant_id") REFERENCES "operator_accounts"("id", "merchant_id")
  ON DELETE RESTRICT ON UPDATE CASCADE;

-- Queued attempts, oldest first, and an account's running sends.
CREATE INDEX "attempts_queued" ON "attempts"("account_id", "queued_at")
  WHERE "state" = 'prepared' AND "queued_at" IS NOT NULL;
CREATE INDEX "attempts_being_sent" ON "attempts"("account_id", "lease_until") WHERE "state" = 'sent';

-- The time of a shipment's last tracking call, whoever made it and whatever its result.
ALTER TABLE "shipments" ADD COLUMN "asked_at" TIMESTAMPTZ(3);

-- The number of tracking calls in each minute.
CREATE TABLE "asked_in_minute" (
  "operator" TEXT NOT NULL,
  "minute" TIMESTAMPTZ(3) NOT NULL,
  "questions" INTEGER NOT NULL,
  CONSTRAINT "asked_in_minute_pkey" PRIMARY KEY ("operator", "minute")
);

-- The moves of lib/shipments/states.ts; "from_state" is empty for an insert.
CREATE TABLE "allowed_moves" (
  "subject" TEXT NOT NULL,
  "from_state" TEXT NOT NULL,
  "to_state" TEXT NOT NULL,
  CONSTRAINT "allowed_moves_pkey" PRIMARY KEY ("subject", "from_state", "to_state")
);

INSERT INTO "allowed_moves" VALUES
  ('shipments', '', 'draft'),
  ('shipments', '', 'booking'),
  ('shipments', 'draft', 'booking'),
  ('shipments', 'draft', 'in_doubt'),
  ('shipments', 'booking', 'booked'),
  ('shipments', 'booking', 'refused'),
  ('shipments', 'booking', 'draft'),
  ('shipments', 'booking', 'in_doubt'),
  ('shipments', 'refused', 'booking'),
  ('shipments', 'in_doubt', 'booked'),
  ('shipments', 'in_doubt', 'draft'),
  ('shipments', 'booked', 'cancelling'),
  ('shipments', 'booked', 'cancelled'),
  ('shipments', 'cancelling', 'booked'),
  ('shipments', 'cancelling', 'cancelled'),
  ('shipments', 'cancelling', 'cancel_in_doubt'),
  ('shipments', 'cancel_in_doubt', 'booked'),
  ('shipments', 'cancel_in_doubt', 'cancelled'),
  ('shipments', 'cancelled', 'booked'),
  ('attempts', '', 'prepared'),
  ('attempts', 'prepared', 'sent'),
  ('attempts', 'prepared', 'not_sent'),
  ('attempts', 'sent', 'accepted'),
  ('attempts', 'sent', 'refused'),
  ('attempts', 'sent', 'not_sent'),
  ('attempts', 'sent', 'unknown'),
  ('attempts', 'unknown', 'accepted'),
  ('attempts', 'unknown', 'refused'),
  ('attempts', 'unknown', 'written_off'),
  ('attempts', 'written_off', 'unknown');

CREATE FUNCTION "check_move"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was text := '';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    was := OLD.state::text;
  END IF;
  IF NOT EXISTS (
    SELECT FROM allowed_moves WHERE subject = TG_TABLE_NAME AND from_state = was AND to_state = NEW.state::text
  ) THEN
    RAISE EXCEPTION 'the state of % may not go from "%" to "%"', TG_TABLE_NAME, was, NEW.state
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "shipments_first_state" BEFORE INSERT ON "shipments"
  FOR EACH ROW EXECUTE FUNCTION "check_move"();
CREATE TRIGGER "shipments_move" BEFORE UPDATE OF "state" ON "shipments"
  FOR EACH ROW WHEN (OLD."state" IS DISTINCT FROM NEW."state") EXECUTE FUNCTION "check_move"();
CREATE TRIGGER "attempts_first_state" BEFORE INSERT ON "attempts"
  FOR EACH ROW EXECUTE FUNCTION "check_move"();
CREATE TRIGGER "attempts_move" BEFORE UPDATE OF "state" ON "attempts"
  FOR EACH ROW WHEN (OLD."state" IS DISTINCT FROM NEW."state") EXECUTE FUNCTION "check_move"();

-- The events of shipments, partitioned by month.
CREATE TABLE "shipment_events" (
  "merchant_id" UUID NOT NULL,
  "shipment_id" UUID NOT NULL,
  "at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "kind" TEXT NOT NULL,
  "actor_kind" TEXT NOT NULL,
  "actor_id" UUID,
  "attempt_id" UUID,
  "phase" "ShipmentPhase",
  "awb" TEXT,
  CONSTRAINT "shipment_events_pkey" PRIMARY KEY ("merchant_id", "shipment_id", "at", "id"),
  CONSTRAINT "shipment_events_actor_kind" CHECK ("actor_kind" IN ('person', 'api-key', 'worker')),
  CONSTRAINT "shipment_events_phase_kind" CHECK (("kind" = 'phase') = ("phase" IS NOT NULL)),
  CONSTRAINT "shipment_events_shipment_id_merchant_id_fkey" FOREIGN KEY ("shipment_id", "merchant_id")
    REFERENCES "shipments"("id", "merchant_id") ON DELETE CASCADE ON UPDATE CASCADE
) PARTITION BY RANGE ("at");

ALTER TABLE "shipment_events" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "shipment_events" FORCE ROW LEVEL SECURITY;
CREATE POLICY "own_merchant" ON "shipment_events" USING ("may_touch"("merchant_id"));

-- Creates the missing partitions of this month and the next two, and drops those that ended more than months_kept months
-- ago. The parent's row security doesn't apply to a query that names a partition, so each partition has its own policy.
CREATE FUNCTION "keep_event_partitions"("months_kept" integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  first_day date;
  partition_name text;
BEGIN
  FOR first_day IN
    SELECT generate_series(date_trunc('month', now()), now() + interval '2 months', interval '1 month')::date
  LOOP
    partition_name := 'shipment_events_' || to_char(first_day, 'YYYY_MM');
    CONTINUE WHEN to_regclass(partition_name) IS NOT NULL;
    -- Lock the tables in the order in which bookings do, to avoid deadlocks.
    LOCK TABLE shipments IN SHARE ROW EXCLUSIVE MODE;
    EXECUTE format(
      'CREATE TABLE IF NOT EXISTS %I PARTITION OF shipment_events FOR VALUES FROM (%L) TO (%L)',
      partition_name, first_day, first_day + interval '1 month');
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', partition_name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', partition_name);
    EXECUTE format('CREATE POLICY own_merchant ON %I USING (may_touch(merchant_id))', partition_name);
  END LOOP;
  FOR partition_name IN
    SELECT inhrelid::regclass::text FROM pg_inherits
    WHERE inhparent = 'shipment_events'::regclass
      AND to_date(right(inhrelid::regclass::text, 7), 'YYYY_MM') + interval '1 month'
        < date_trunc('month', now()) - make_interval(months => months_kept)
  LOOP
    EXECUTE format('DROP TABLE %I', partition_name);
  END LOOP;
END $$;

SELECT "keep_event_partitions"(24);
