-- What the worker has to look at, and when.

ALTER TYPE "AttemptState" ADD VALUE 'written_off';

ALTER TABLE "attempts"
  ADD COLUMN "next_look_at" TIMESTAMPTZ(3),
  ADD COLUMN "looks" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "late_awb" TEXT,
  ADD COLUMN "late_settled_at" TIMESTAMPTZ(3);

ALTER TABLE "shipments"
  ADD COLUMN "track_after" TIMESTAMPTZ(3),
  ADD COLUMN "label_after" TIMESTAMPTZ(3),
  ADD COLUMN "label_tries" INTEGER NOT NULL DEFAULT 0;

CREATE INDEX "attempts_merchant_id_created_at_idx" ON "attempts"("merchant_id", "created_at");
CREATE INDEX "attempts_next_look_at_idx" ON "attempts"("next_look_at");
CREATE INDEX "shipments_track_after_idx" ON "shipments"("track_after");
CREATE INDEX "shipments_label_after_idx" ON "shipments"("label_after");

-- What was under way before there was a worker is due at once.
SELECT set_config('app.across_merchants', 'yes', true);
UPDATE "attempts" SET "next_look_at" = now() WHERE "state" IN ('prepared', 'sent', 'unknown');
UPDATE "shipments" SET "track_after" = now()
  WHERE "awb" IS NOT NULL AND coalesce("phase" NOT IN ('delivered', 'returned', 'cancelled'), true);
UPDATE "shipments" SET "label_after" = now()
  WHERE "awb" IS NOT NULL AND NOT EXISTS (SELECT FROM "labels" WHERE "shipment_id" = "shipments"."id");
