-- Shipments whose status is expected to change at any moment, which are tracked before the others. The previous version of the
-- portal neither reads nor writes it.
ALTER TABLE "shipments" ADD COLUMN "track_first" BOOLEAN NOT NULL DEFAULT false;

CREATE INDEX "shipments_track_first" ON "shipments"("track_after") WHERE "track_first" AND "track_after" IS NOT NULL;
