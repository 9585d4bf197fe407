-- What customer service does about a shipment: notes, open questions (cases), and who has taken an unconfirmed request. The merchant
-- reads the notes and cases that are for them; PostgreSQL hides the others. The previous version of the portal neither reads nor
-- writes these tables.

CREATE TABLE "desk_notes" (
  "id" UUID NOT NULL,
  "merchant_id" UUID NOT NULL,
  "shipment_id" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "text" TEXT NOT NULL,
  "is_internal" BOOLEAN NOT NULL,
  "agent_id" UUID NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "desk_notes_pkey" PRIMARY KEY ("id", "merchant_id"),
  CONSTRAINT "desk_notes_kind" CHECK ("kind" IN ('note', 'refresh', 'label', 'cancel')),
  CONSTRAINT "desk_notes_text" CHECK ("text" ~ '\S'),
  CONSTRAINT "desk_notes_shipment_id_merchant_id_fkey" FOREIGN KEY ("shipment_id", "merchant_id")
    REFERENCES "shipments"("id", "merchant_id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "desk_notes_shipment_id_at_idx" ON "desk_notes"("shipment_id", "at");

CREATE TABLE "desk_cases" (
  "id" UUID NOT NULL,
  "merchant_id" UUID NOT NULL,
  "shipment_id" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "state" TEXT NOT NULL DEFAULT 'open',
  "question" TEXT NOT NULL,
  "phone" TEXT,
  "due_at" TIMESTAMPTZ(3) NOT NULL,
  "owner_id" UUID NOT NULL,
  "opened_by_id" UUID NOT NULL,
  "opened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "answer" TEXT,
  "answered_by_id" UUID,
  "answered_at" TIMESTAMPTZ(3),
  "outcome" TEXT,
  "closed_by_id" UUID,
  "closed_at" TIMESTAMPTZ(3),
  CONSTRAINT "desk_cases_pkey" PRIMARY KEY ("id", "merchant_id"),
  CONSTRAINT "desk_cases_kind" CHECK ("kind" IN ('ask-merchant', 'call-back', 'claim')),
  CONSTRAINT "desk_cases_state" CHECK ("state" IN ('open', 'answered', 'closed')),
  CONSTRAINT "desk_cases_question" CHECK ("question" ~ '\S'),
  CONSTRAINT "desk_cases_answer" CHECK (("answer" IS NULL) = ("answered_at" IS NULL) AND ("state" <> 'answered' OR "answer" ~ '\S')),
  CONSTRAINT "desk_cases_outcome" CHECK (("state" = 'closed') = ("closed_at" IS NOT NULL) AND ("state" <> 'closed' OR "outcome" ~ '\S')),
  CONSTRAINT "desk_cases_shipment_id_merchant_id_fkey" FOREIGN KEY ("shipment_id", "merchant_id")
    REFERENCES "shipments"("id", "merchant_id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "desk_cases_shipment_id_idx" ON "desk_cases"("shipment_id");
CREATE INDEX "desk_cases_merchant_id_opened_at_idx" ON "desk_cases"("merchant_id", "opened_at" DESC);
CREATE INDEX "desk_cases_opened_at_idx" ON "desk_cases"("opened_at");
CREATE INDEX "desk_cases_unclosed" ON "desk_cases"("owner_id", "due_at") WHERE "state" <> 'closed';
CREATE INDEX "desk_cases_overdue" ON "desk_cases"("due_at") WHERE "state" <> 'closed';
CREATE INDEX "desk_cases_for_merchant" ON "desk_cases"("merchant_id") WHERE "state" = 'open' AND "kind" <> 'call-back';

CREATE TABLE "taken_requests" (
  "attempt_id" UUID NOT NULL,
  "merchant_id" UUID NOT NULL,
  "agent_id" UUID NOT NULL,
  "taken_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "taken_requests_pkey" PRIMARY KEY ("attempt_id", "merchant_id"),
  CONSTRAINT "taken_requests_attempt_id_merchant_id_fkey" FOREIGN KEY ("attempt_id", "merchant_id")
    REFERENCES "attempts"("id", "merchant_id") ON DELETE CASCADE ON UPDATE CASCADE
);

ALTER TABLE "desk_notes" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "desk_notes" FORCE ROW LEVEL SECURITY;
CREATE POLICY "own_merchant" ON "desk_notes" USING (
  "may_touch"("merchant_id") AND (NOT "is_internal" OR current_setting('app.across_merchants', true) = 'yes'));
ALTER TABLE "desk_cases" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "desk_cases" FORCE ROW LEVEL SECURITY;
CREATE POLICY "own_merchant" ON "desk_cases" USING (
  "may_touch"("merchant_id") AND ("kind" <> 'call-back' OR current_setting('app.across_merchants', true) = 'yes'));
ALTER TABLE "taken_requests" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "taken_requests" FORCE ROW LEVEL SECURITY;
CREATE POLICY "own_merchant" ON "taken_requests" USING ("may_touch"("merchant_id"));

-- A supervisor is an agent who also sees how the desk is used.
ALTER TABLE "users" ADD COLUMN "is_supervisor" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "users" ADD CONSTRAINT "users_supervisor_is_agent" CHECK (NOT "is_supervisor" OR "role" = 'agent');
