-- Moves of a status code's shipments to its new phase that take more than one batch. The previous version of the portal moves
-- them all at once and leaves this table empty.

CREATE TABLE "refilings" (
  "operator" TEXT NOT NULL,
  "code" TEXT NOT NULL,
  "phase" "ShipmentPhase" NOT NULL,
  "total" INTEGER,
  "visited" INTEGER NOT NULL,
  "refiled" INTEGER NOT NULL,
  "last_merchant_id" UUID NOT NULL,
  "last_id" UUID NOT NULL,
  "actor_kind" TEXT NOT NULL,
  "actor_id" UUID,
  "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "due_at" TIMESTAMPTZ(3) NOT NULL,
  "ended_at" TIMESTAMPTZ(3),
  CONSTRAINT "refilings_pkey" PRIMARY KEY ("operator", "code"),
  CONSTRAINT "refilings_actor_kind" CHECK ("actor_kind" IN ('person', 'api-key', 'worker')),
  CONSTRAINT "refilings_counts" CHECK ("refiled" >= 0 AND "visited" >= "refiled")
);

-- The table holds counts and ids, and no merchant's data, so it has no row security.

-- A batch reads the next shipments of a code in this order. The old index is dropped first, because that takes the stronger lock:
-- asking for it later would be a deadlock with any portal that waits meanwhile.
DROP INDEX "shipments_operator_last_status_code_idx";
CREATE INDEX "shipments_operator_last_status_code_merchant_id_id_idx"
  ON "shipments"("operator", "last_status_code", "merchant_id", "id");
