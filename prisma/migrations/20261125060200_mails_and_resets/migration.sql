-- Emails that wait for the worker, and links that set a new password. The previous version of the portal uses neither.

CREATE TABLE "mails" (
  "id" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "recipient" TEXT NOT NULL,
  "about_id" UUID,
  "subject" TEXT,
  "body" TEXT,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "tries" INTEGER NOT NULL DEFAULT 0,
  "ended_at" TIMESTAMPTZ(3),
  CONSTRAINT "mails_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "mails_kind" CHECK ("kind" IN ('reset', 'invitation'))
);
CREATE INDEX "mails_created_at_idx" ON "mails" ("created_at");
CREATE INDEX "mails_due" ON "mails" ("due_at") WHERE "ended_at" IS NULL;

CREATE TABLE "password_resets" (
  "user_id" UUID NOT NULL,
  "token_hash" TEXT NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "password_resets_pkey" PRIMARY KEY ("user_id")
);
CREATE UNIQUE INDEX "password_resets_token_hash_key" ON "password_resets" ("token_hash");
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
