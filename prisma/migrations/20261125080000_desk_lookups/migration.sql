-- An agent's search across merchants. The index finds a word's newest shipments of all merchants; the other index of this table
-- still serves each merchant's own searches. The previous version of the portal neither reads nor writes the new table.
CREATE INDEX "search_tokens_token_created_at_shipment_id_merchant_id_idx"
  ON "search_tokens"("token", "created_at" DESC, "shipment_id" DESC, "merchant_id");

-- What an agent typed for one look-up; `id` is that of its audit row, which is written once and never changed.
CREATE TABLE "desk_lookups" (
  "id" UUID NOT NULL,
  "agent_id" UUID NOT NULL,
  "typed" TEXT NOT NULL,
  "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "desk_lookups_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "desk_lookups_agent_id_started_at_idx" ON "desk_lookups"("agent_id", "started_at" DESC);
CREATE INDEX "desk_lookups_started_at_idx" ON "desk_lookups"("started_at");
