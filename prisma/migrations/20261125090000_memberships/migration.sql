-- Who belongs to which merchant, and as what. `users.merchant_id` is the one that the person works for now. The previous version of
-- the portal knows only that one, with all rights, and adds people without a membership: the trigger gives them one.

CREATE TABLE "memberships" (
  "user_id" UUID NOT NULL,
  "merchant_id" UUID NOT NULL,
  "role" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "memberships_pkey" PRIMARY KEY ("user_id", "merchant_id"),
  CONSTRAINT "memberships_role" CHECK ("role" IN ('owner', 'member', 'viewer'))
);
CREATE INDEX "memberships_merchant_id_idx" ON "memberships" ("merchant_id");
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_merchant_id_fkey"
  FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- When the person was removed from the last merchant, which also disables. Only such a person comes back with an invitation.
ALTER TABLE "users" ADD COLUMN "left_at" TIMESTAMPTZ(3);

INSERT INTO "memberships" ("user_id", "merchant_id", "role")
  SELECT "id", "merchant_id", 'owner' FROM "users" WHERE "merchant_id" IS NOT NULL;

ALTER TABLE "memberships" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "memberships" FORCE ROW LEVEL SECURITY;
CREATE POLICY "own_merchant" ON "memberships" USING ("may_touch"("merchant_id"));

CREATE FUNCTION "give_membership"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
DECLARE
  "before" TEXT := current_setting('app.across_merchants', true);
BEGIN
  PERFORM set_config('app.across_merchants', 'yes', true);
  INSERT INTO "memberships" ("user_id", "merchant_id", "role") VALUES (NEW."id", NEW."merchant_id", 'owner')
    ON CONFLICT DO NOTHING;
  PERFORM set_config('app.across_merchants', coalesce("before", ''), true);
  RETURN NULL;
END $$;
CREATE TRIGGER "give_membership" AFTER INSERT ON "users"
  FOR EACH ROW WHEN (NEW."merchant_id" IS NOT NULL) EXECUTE FUNCTION "give_membership"();

-- What each request reads of its person: the role at the merchant that the person works for, or nothing.
CREATE FUNCTION "membership_role"("user_id" UUID, "merchant_id" UUID) RETURNS TEXT
LANGUAGE plpgsql STABLE AS $$
DECLARE
  "before" TEXT := current_setting('app.across_merchants', true);
  "found" TEXT;
BEGIN
  PERFORM set_config('app.across_merchants', 'yes', true);
  SELECT "m"."role" INTO "found" FROM "memberships" "m"
    WHERE "m"."user_id" = "membership_role"."user_id" AND "m"."merchant_id" = "membership_role"."merchant_id";
  PERFORM set_config('app.across_merchants', coalesce("before", ''), true);
  RETURN "found";
END $$;

-- A merchant keeps an owner. The lock makes two owners who remove each other wait for one another.
CREATE FUNCTION "keep_an_owner"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
DECLARE
  "before" TEXT := current_setting('app.across_merchants', true);
BEGIN
  PERFORM set_config('app.across_merchants', 'yes', true);
  PERFORM FROM "merchants" WHERE "id" = OLD."merchant_id" FOR NO KEY UPDATE;
  IF NOT EXISTS (
    SELECT FROM "memberships" "m" JOIN "users" "u" ON "u"."id" = "m"."user_id"
    WHERE "m"."merchant_id" = OLD."merchant_id" AND "m"."role" = 'owner' AND "u"."disabled_at" IS NULL
  ) THEN
    RAISE EXCEPTION 'the last owner of merchant % must stay', OLD."merchant_id" USING ERRCODE = '23514', CONSTRAINT = 'keep_an_owner';
  END IF;
  PERFORM set_config('app.across_merchants', coalesce("before", ''), true);
  RETURN NULL;
END $$;
CREATE TRIGGER "keep_an_owner_update" AFTER UPDATE ON "memberships"
  FOR EACH ROW WHEN (OLD."role" = 'owner' AND NEW."role" <> 'owner') EXECUTE FUNCTION "keep_an_owner"();
CREATE TRIGGER "keep_an_owner_delete" AFTER DELETE ON "memberships"
  FOR EACH ROW WHEN (OLD."role" = 'owner') EXECUTE FUNCTION "keep_an_owner"();

CREATE TABLE "invitations" (
  "id" UUID NOT NULL,
  "merchant_id" UUID NOT NULL,
  "email" TEXT NOT NULL,
  "role" TEXT NOT NULL,
  "token_hash" TEXT,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "invitations_pkey" PRIMARY KEY ("id", "merchant_id"),
  CONSTRAINT "invitations_role" CHECK ("role" IN ('owner', 'member', 'viewer')),
  CONSTRAINT "invitations_email_folded" CHECK ("email" = lower("email"))
);
CREATE UNIQUE INDEX "invitations_merchant_id_email_key" ON "invitations" ("merchant_id", "email");
CREATE INDEX "invitations_token_hash_idx" ON "invitations" ("token_hash");
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_merchant_id_fkey"
  FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "invitations" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "invitations" FORCE ROW LEVEL SECURITY;
CREATE POLICY "own_merchant" ON "invitations" USING ("may_touch"("merchant_id"));
