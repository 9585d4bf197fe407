-- Every primary key and every unique rule of a merchant's table contains merchant_id, so that the tables can be distributed by
-- merchant (docs/scale.md). What must be unique across merchants has a small table of its own. The previous version of the
-- portal still works with this schema: its statements find rows by the same indexes, and triggers write the small tables.

-- These unique indexes exist already, for foreign keys; no row is read or written.
ALTER TABLE "shipments" DROP CONSTRAINT "shipments_pkey";
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_pkey" PRIMARY KEY USING INDEX "shipments_id_merchant_id_key";
ALTER TABLE "operator_accounts" DROP CONSTRAINT "operator_accounts_pkey";
ALTER TABLE "operator_accounts"
  ADD CONSTRAINT "operator_accounts_pkey" PRIMARY KEY USING INDEX "operator_accounts_id_merchant_id_key";
ALTER TABLE "labels" DROP CONSTRAINT "labels_pkey";
ALTER TABLE "labels" ADD CONSTRAINT "labels_pkey" PRIMARY KEY USING INDEX "labels_shipment_id_merchant_id_key";

ALTER TABLE "attempts" DROP CONSTRAINT "attempts_pkey",
  ADD CONSTRAINT "attempts_pkey" PRIMARY KEY ("id", "merchant_id");
ALTER TABLE "sender_presets" DROP CONSTRAINT "sender_presets_pkey",
  ADD CONSTRAINT "sender_presets_pkey" PRIMARY KEY ("id", "merchant_id");
ALTER TABLE "tracking_events" DROP CONSTRAINT "tracking_events_pkey",
  ADD CONSTRAINT "tracking_events_pkey" PRIMARY KEY ("id", "merchant_id");

CREATE UNIQUE INDEX "tracking_events_shipment_id_occurred_at_code_merchant_id_key"
  ON "tracking_events"("shipment_id", "occurred_at", "code", "merchant_id");
DROP INDEX "tracking_events_shipment_id_occurred_at_code_key";
CREATE UNIQUE INDEX "attempts_one_open" ON "attempts" ("shipment_id", "merchant_id")
  WHERE "state" IN ('prepared', 'sent', 'unknown');
DROP INDEX "attempts_one_open_per_shipment";

-- An AWB belongs to one shipment of one operator. These two tables have no foreign keys, because distributed tables can't be
-- referred to from outside their merchant.
CREATE TABLE "awbs" (
  "awb" TEXT NOT NULL,
  "operator" TEXT NOT NULL,
  "merchant_id" UUID NOT NULL,
  "shipment_id" UUID NOT NULL,
  CONSTRAINT "awbs_pkey" PRIMARY KEY ("awb", "operator")
);

-- A reference that the operator is asked about belongs to one attempt.
CREATE TABLE "booking_references" (
  "reference" TEXT NOT NULL,
  "merchant_id" UUID NOT NULL,
  "attempt_id" UUID NOT NULL,
  CONSTRAINT "booking_references_pkey" PRIMARY KEY ("reference")
);

SELECT set_config('app.across_merchants', 'yes', true);
INSERT INTO "awbs" SELECT "awb", "operator", "merchant_id", "id" FROM "shipments" WHERE "awb" IS NOT NULL;
INSERT INTO "booking_references"
  SELECT "reference", "merchant_id", "id" FROM "attempts" WHERE "reference" IS NOT NULL;
SELECT set_config('app.across_merchants', '', true);

ALTER TABLE "awbs" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "awbs" FORCE ROW LEVEL SECURITY;
CREATE POLICY "own_merchant" ON "awbs" USING ("may_touch"("merchant_id"));
ALTER TABLE "booking_references" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "booking_references" FORCE ROW LEVEL SECURITY;
CREATE POLICY "own_merchant" ON "booking_references" USING ("may_touch"("merchant_id"));

CREATE FUNCTION "keep_awb"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO awbs VALUES (NEW.awb, NEW.operator, NEW.merchant_id, NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER "shipments_awb" AFTER UPDATE OF "awb" ON "shipments"
  FOR EACH ROW WHEN (NEW."awb" IS NOT NULL AND OLD."awb" IS DISTINCT FROM NEW."awb") EXECUTE FUNCTION "keep_awb"();

CREATE FUNCTION "keep_reference"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO booking_references VALUES (NEW.reference, NEW.merchant_id, NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER "attempts_reference" AFTER INSERT ON "attempts"
  FOR EACH ROW WHEN (NEW."reference" IS NOT NULL) EXECUTE FUNCTION "keep_reference"();

CREATE FUNCTION "forget_reference"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM booking_references WHERE reference = OLD.reference;
  RETURN NULL;
END $$;
CREATE TRIGGER "attempts_reference_gone" AFTER DELETE ON "attempts"
  FOR EACH ROW WHEN (OLD."reference" IS NOT NULL) EXECUTE FUNCTION "forget_reference"();

DROP INDEX "shipments_operator_awb_key";
DROP INDEX "attempts_reference_key";
