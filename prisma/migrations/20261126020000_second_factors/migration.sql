-- The second step of a sign-in: codes of an app, codes for when it is lost, and passkeys. They belong to persons, not to merchants. The
-- previous version of the portal neither reads nor writes these tables, and signs in without the second step.

ALTER TABLE "users" ADD COLUMN "second_factor_since" TIMESTAMPTZ(3);
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" TIMESTAMPTZ(3);

CREATE TABLE "totp_secrets" (
  "user_id" UUID NOT NULL,
  "secret_ciphertext" BYTEA NOT NULL,
  "used_step" INTEGER NOT NULL DEFAULT 0,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "confirmed_at" TIMESTAMPTZ(3),
  CONSTRAINT "totp_secrets_pkey" PRIMARY KEY ("user_id")
);
ALTER TABLE "totp_secrets" ADD CONSTRAINT "totp_secrets_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "recovery_codes" (
  "user_id" UUID NOT NULL,
  "code_hash" TEXT NOT NULL,
  CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("user_id", "code_hash")
);
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "passkeys" (
  "id" TEXT NOT NULL,
  "user_id" UUID NOT NULL,
  "public_key" BYTEA NOT NULL,
  "counter" BIGINT NOT NULL,
  "transports" TEXT[],
  "name" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "used_at" TIMESTAMPTZ(3),
  CONSTRAINT "passkeys_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "passkeys_user_id_idx" ON "passkeys" ("user_id");
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A row is deleted when it is used, so that each works once.
CREATE TABLE "passkey_challenges" (
  "challenge" TEXT NOT NULL,
  "purpose" TEXT NOT NULL,
  "user_id" UUID,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "passkey_challenges_pkey" PRIMARY KEY ("challenge"),
  CONSTRAINT "passkey_challenges_purpose" CHECK ("purpose" IN ('register', 'sign-in'))
);
CREATE INDEX "passkey_challenges_expires_at_idx" ON "passkey_challenges" ("expires_at");
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "second_steps" (
  "token_hash" TEXT NOT NULL,
  "user_id" UUID NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "second_steps_pkey" PRIMARY KEY ("token_hash")
);
CREATE INDEX "second_steps_user_id_idx" ON "second_steps" ("user_id");
CREATE INDEX "second_steps_expires_at_idx" ON "second_steps" ("expires_at");
ALTER TABLE "second_steps" ADD CONSTRAINT "second_steps_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
