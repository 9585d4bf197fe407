-- A suspended merchant's people only read, and the worker sends nothing for it. The previous version of the portal knows no suspension:
-- suspend a merchant after the upgrade.
ALTER TABLE "merchants" ADD COLUMN "suspended_at" TIMESTAMPTZ(3);
CREATE INDEX "merchants_name_en_id_idx" ON "merchants" ("name_en", "id");

-- Somebody who may become an agent or administrator with a link. Accepting it deletes the row. Contains no merchant's data.
CREATE TABLE "platform_invitations" (
  "id" UUID NOT NULL,
  "email" TEXT NOT NULL,
  "role" "Role" NOT NULL,
  "token_hash" TEXT,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "platform_invitations_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "platform_invitations_role" CHECK ("role" IN ('agent', 'administrator')),
  CONSTRAINT "platform_invitations_email_folded" CHECK ("email" = lower("email"))
);
CREATE UNIQUE INDEX "platform_invitations_email_key" ON "platform_invitations" ("email");
CREATE INDEX "platform_invitations_token_hash_idx" ON "platform_invitations" ("token_hash");

ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK ("kind" IN ('reset', 'invitation', 'platform-invitation'));
