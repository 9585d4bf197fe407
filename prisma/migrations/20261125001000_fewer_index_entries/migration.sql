-- A booking writes about fifteen tokens, and the foreign key read the shipment again for each of them. Tokens are written in
-- the transaction that writes or locks their shipment, so only its deletion has to be followed.
ALTER TABLE "search_tokens" DROP CONSTRAINT "search_tokens_shipment_id_merchant_id_fkey";

CREATE FUNCTION "drop_search_tokens"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_tokens WHERE merchant_id = OLD.merchant_id AND shipment_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER "shipments_search_tokens" AFTER DELETE ON "shipments"
  FOR EACH ROW EXECUTE FUNCTION "drop_search_tokens"();

-- A new shipment has none of these values, and a delivered one has only the status code. Every search names a value.
DROP INDEX "shipments_track_after_idx";
CREATE INDEX "shipments_track_due" ON "shipments"("track_after") WHERE "track_after" IS NOT NULL;
DROP INDEX "shipments_label_after_idx";
CREATE INDEX "shipments_label_due" ON "shipments"("label_after") WHERE "label_after" IS NOT NULL;
DROP INDEX "shipments_operator_last_status_code_merchant_id_id_idx";
CREATE INDEX "shipments_status_code" ON "shipments"("operator", "last_status_code", "merchant_id", "id")
  WHERE "last_status_code" IS NOT NULL;
DROP INDEX "attempts_next_look_at_idx";
CREATE INDEX "attempts_poll_due" ON "attempts"("next_look_at") WHERE "next_look_at" IS NOT NULL;
