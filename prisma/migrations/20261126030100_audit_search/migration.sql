-- Whom and which merchant an entry is about. The names differ from merchant_id and user_id (who acted): these rows belong to the
-- platform, and only administrators read them. The indexes answer each filter newest first, without sorting.
ALTER TABLE "audit_entries" ADD COLUMN "about_merchant_id" UUID, ADD COLUMN "about_user_id" UUID;

CREATE INDEX "audit_entries_at_id_idx" ON "audit_entries" ("at" DESC, "id" DESC);
CREATE INDEX "audit_entries_user_id_at_id_idx" ON "audit_entries" ("user_id", "at" DESC, "id" DESC);
CREATE INDEX "audit_entries_verb_at_id_idx" ON "audit_entries" ("verb", "at" DESC, "id" DESC);
CREATE INDEX "audit_entries_shipment_id_at_id_idx" ON "audit_entries" ("shipment_id", "at" DESC, "id" DESC)
  WHERE "shipment_id" IS NOT NULL;
CREATE INDEX "audit_entries_about_merchant_id_at_id_idx" ON "audit_entries" ("about_merchant_id", "at" DESC, "id" DESC)
  WHERE "about_merchant_id" IS NOT NULL;
CREATE INDEX "audit_entries_about_user_id_at_id_idx" ON "audit_entries" ("about_user_id", "at" DESC, "id" DESC)
  WHERE "about_user_id" IS NOT NULL;

DROP INDEX "audit_entries_shipment_id_at_idx";
DROP INDEX "audit_entries_user_id_at_idx";
