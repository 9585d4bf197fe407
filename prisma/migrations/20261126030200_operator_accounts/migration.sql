-- Several accounts of a merchant at an operator; new bookings use the default. The previous version of the portal expects one: it
-- stops with an error, and sends nothing, for a merchant with a second account. Its own rows are defaults.
ALTER TABLE "operator_accounts"
  ADD COLUMN "is_default" BOOLEAN NOT NULL DEFAULT true,
  ADD COLUMN "retired_at" TIMESTAMPTZ(3),
  ADD COLUMN "token_end" TEXT,
  ADD COLUMN "checked_at" TIMESTAMPTZ(3),
  ADD CONSTRAINT "operator_accounts_default_is_used" CHECK (NOT ("is_default" AND "retired_at" IS NOT NULL)),
  ADD CONSTRAINT "operator_accounts_token_end" CHECK (length("token_end") <= 4);

DROP INDEX "operator_accounts_merchant_id_operator_key";
CREATE UNIQUE INDEX "operator_accounts_merchant_id_operator_account_no_key"
  ON "operator_accounts" ("merchant_id", "operator", "account_no");
CREATE UNIQUE INDEX "operator_accounts_one_default" ON "operator_accounts" ("merchant_id", "operator") WHERE "is_default";
