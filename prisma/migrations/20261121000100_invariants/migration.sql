-- What must hold whatever the code does.

ALTER TABLE "users"
  ADD CONSTRAINT "users_merchant_by_role" CHECK (("role" = 'merchant') = ("merchant_id" IS NOT NULL)),
  ADD CONSTRAINT "users_email_folded" CHECK ("email" = lower("email"));

ALTER TABLE "shipments"
  ADD CONSTRAINT "shipments_weight_not_negative" CHECK ("weight_grams" >= 0),
  ADD CONSTRAINT "shipments_pieces_positive" CHECK ("pieces" > 0),
  ADD CONSTRAINT "shipments_cod_not_negative" CHECK ("cod_minor" >= 0),
  ADD CONSTRAINT "shipments_cod_has_currency" CHECK (("cod_minor" IS NULL) = ("cod_currency" IS NULL)),
  ADD CONSTRAINT "shipments_awb_not_empty" CHECK ("awb" <> ''),
  ADD CONSTRAINT "shipments_awb_by_state" CHECK (
    ("state" IN ('booked', 'cancelling', 'cancelled', 'cancel_in_doubt')) = ("awb" IS NOT NULL)
  ),
  ADD CONSTRAINT "shipments_details_when_sent" CHECK ("state" = 'draft' OR "details" IS NOT NULL);

-- A sent attempt always has a lease, so that a process that died cannot leave it open for ever.
ALTER TABLE "attempts"
  ADD CONSTRAINT "attempts_sent_has_lease" CHECK (
    "state" <> 'sent' OR ("sent_at" IS NOT NULL AND "lease_until" IS NOT NULL)
  ),
  ADD CONSTRAINT "attempts_booking_has_reference" CHECK (("kind" = 'book') = ("reference" IS NOT NULL));

CREATE UNIQUE INDEX "attempts_one_open_per_shipment" ON "attempts" ("shipment_id")
  WHERE "state" IN ('prepared', 'sent', 'unknown');

-- Tenancy. The application's role owns these tables, so FORCE is what makes the policies apply to it. A transaction says
-- whose rows it works on (app.merchant_id), or that it reads across merchants (app.across_merchants); one that says
-- nothing sees nothing and writes nothing.
CREATE FUNCTION "may_touch"("row_merchant_id" uuid) RETURNS boolean
  LANGUAGE sql STABLE
  RETURN "row_merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid
    OR current_setting('app.across_merchants', true) = 'yes';

ALTER TABLE "operator_accounts" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "operator_accounts" FORCE ROW LEVEL SECURITY;
ALTER TABLE "sender_presets" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "sender_presets" FORCE ROW LEVEL SECURITY;
ALTER TABLE "shipments" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "shipments" FORCE ROW LEVEL SECURITY;
ALTER TABLE "attempts" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "attempts" FORCE ROW LEVEL SECURITY;
ALTER TABLE "labels" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "labels" FORCE ROW LEVEL SECURITY;
ALTER TABLE "tracking_events" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "tracking_events" FORCE ROW LEVEL SECURITY;

CREATE POLICY "own_merchant" ON "operator_accounts" USING ("may_touch"("merchant_id"));
CREATE POLICY "own_merchant" ON "sender_presets" USING ("may_touch"("merchant_id"));
CREATE POLICY "own_merchant" ON "shipments" USING ("may_touch"("merchant_id"));
CREATE POLICY "own_merchant" ON "attempts" USING ("may_touch"("merchant_id"));
CREATE POLICY "own_merchant" ON "labels" USING ("may_touch"("merchant_id"));
CREATE POLICY "own_merchant" ON "tracking_events" USING ("may_touch"("merchant_id"));
