-- AlterEnum
ALTER TYPE "Role" ADD VALUE 'administrator';

-- AlterTable
ALTER TABLE "shipments" ADD COLUMN     "last_status_code" TEXT;

-- CreateTable
CREATE TABLE "status_codes" (
    "operator" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "phase" "ShipmentPhase",
    "name_en" TEXT,
    "name_ar" TEXT,
    "heard_at" TIMESTAMPTZ(3),
    "edited_by_id" UUID,
    "edited_at" TIMESTAMPTZ(3),

    CONSTRAINT "status_codes_pkey" PRIMARY KEY ("operator","code")
);

-- CreateTable
CREATE TABLE "drifts" (
    "operator" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "sample" TEXT NOT NULL,
    "first_seen" TIMESTAMPTZ(3) NOT NULL,
    "last_seen" TIMESTAMPTZ(3) NOT NULL,
    "count" INTEGER NOT NULL,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "drifts_pkey" PRIMARY KEY ("operator","operation","path","kind")
);

-- CreateIndex
CREATE INDEX "shipments_operator_last_status_code_idx" ON "shipments"("operator", "last_status_code");

-- AddForeignKey
ALTER TABLE "status_codes" ADD CONSTRAINT "status_codes_edited_by_id_fkey" FOREIGN KEY ("edited_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Both tables hold what is known of an operator and nothing of a merchant, so they have no row security.
ALTER TABLE "status_codes"
  ADD CONSTRAINT "status_codes_code_folded" CHECK ("code" <> '' AND "code" = upper(btrim("code"))),
  ADD CONSTRAINT "status_codes_default_has_phase" CHECK ("operator" <> '*' OR "phase" IS NOT NULL),
  ADD CONSTRAINT "status_codes_edited_has_phase" CHECK ("edited_at" IS NULL OR "phase" IS NOT NULL);

ALTER TABLE "drifts"
  ADD CONSTRAINT "drifts_kind" CHECK ("kind" IN ('unknown-field', 'missing-field', 'unknown-value')),
  ADD CONSTRAINT "drifts_count_positive" CHECK ("count" > 0),
  ADD CONSTRAINT "drifts_seen_in_order" CHECK ("first_seen" <= "last_seen");

-- The interface fixes CLC81 and CLC58; the others were seen at deployments with less certainty.
INSERT INTO "status_codes" ("operator", "code", "phase") VALUES
  ('*', 'CLC81', 'expected'),
  ('*', 'CLC58', 'cancelled'),
  ('*', 'CLC55', 'collected'),
  ('*', 'CLC9', 'in_transit'),
  ('*', 'CLC11', 'in_transit'),
  ('*', 'CLC30', 'in_transit'),
  ('*', 'CLC12', 'delivered'),
  ('*', 'P-53', 'delivered'),
  ('*', 'P-58', 'at_counter'),
  -- The sandbox names whatever has no known code itself.
  ('sandbox', 'SBX-OFD', 'out_for_delivery'),
  ('sandbox', 'SBX-HLD', 'held'),
  ('sandbox', 'SBX-ATT', 'attempted'),
  ('sandbox', 'SBX-CTR', 'at_counter'),
  ('sandbox', 'SBX-RTS', 'returning'),
  ('sandbox', 'SBX-RET', 'returned');

-- Shipments that were tracked before their code was kept beside their phase.
SELECT set_config('app.across_merchants', 'yes', false);
UPDATE "shipments" SET "last_status_code" = (
  SELECT upper(btrim("code")) FROM "tracking_events"
  WHERE "shipment_id" = "shipments"."id" ORDER BY "occurred_at" DESC, "id" DESC LIMIT 1
) WHERE "tracked_at" IS NOT NULL;
SELECT set_config('app.across_merchants', '', false);
