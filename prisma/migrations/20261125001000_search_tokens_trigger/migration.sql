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
