-- Row security of people. A person is found by email, session or link before a merchant is known: only a transaction without a merchant
-- reads everybody. A transaction of a merchant sees its own people and those of the platform, who answer its questions.
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "users" FORCE ROW LEVEL SECURITY;
CREATE POLICY "own_merchant" ON "users" USING (
  coalesce(current_setting('app.merchant_id', true), '') = ''
  OR "may_touch"("merchant_id")
  OR "merchant_id" IS NULL
  OR EXISTS (SELECT FROM "memberships" WHERE "memberships"."user_id" = "users"."id" AND "may_touch"("memberships"."merchant_id")))
  WITH CHECK (coalesce(current_setting('app.merchant_id', true), '') = '' OR "may_touch"("merchant_id"));
CREATE POLICY "own_merchant_delete" ON "users" AS RESTRICTIVE FOR DELETE USING (
  coalesce(current_setting('app.merchant_id', true), '') = '' OR "may_touch"("merchant_id"));
