-- Growing delays between wrong sign-ins. A key is the hash of an account, of an address, or of both, so that the table holds no
-- email. The previous version of the portal neither reads nor writes these tables.

CREATE TABLE "sign_in_throttles" (
  "key" TEXT NOT NULL,
  "attempts" INTEGER NOT NULL,
  "refused" INTEGER NOT NULL,
  "free_at" TIMESTAMPTZ(3) NOT NULL,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "sign_in_throttles_pkey" PRIMARY KEY ("key")
);
CREATE INDEX "sign_in_throttles_updated_at_idx" ON "sign_in_throttles" ("updated_at");

-- Where a person has signed in before. Attempts on the account from other addresses don't delay these.
CREATE TABLE "sign_in_places" (
  "user_id" UUID NOT NULL,
  "address" TEXT NOT NULL,
  "seen_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "sign_in_places_pkey" PRIMARY KEY ("user_id", "address")
);
ALTER TABLE "sign_in_places" ADD CONSTRAINT "sign_in_places_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The address that an action came from.
ALTER TABLE "audit_entries" ADD COLUMN "address" TEXT;

-- Counts one attempt on each key, or on none if a key must wait. `asked` is an array of {key, free, base_s, most_s, forget_s}:
-- after `free` attempts each next one doubles the delay, from `base_s` to `most_s`; a key without attempts for `forget_s` starts
-- again. `waits` is the number of seconds until the next attempt, 0 when this one was counted; `refusals` counts the attempts
-- that found a delay.
CREATE FUNCTION "claim_sign_in"("asked" JSONB, OUT "waits" INTEGER, OUT "refusals" INTEGER)
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  "clock" TIMESTAMPTZ;
BEGIN
  INSERT INTO "sign_in_throttles" ("key", "attempts", "refused", "free_at", "updated_at")
    SELECT "key", 0, 0, 'epoch', clock_timestamp()
    FROM jsonb_to_recordset("asked") AS "a"("key" TEXT) ORDER BY "key"
    ON CONFLICT DO NOTHING;
  -- One attempt at a time has these keys.
  PERFORM FROM "sign_in_throttles" "t"
    WHERE "t"."key" IN (SELECT "key" FROM jsonb_to_recordset("asked") AS "a"("key" TEXT))
    ORDER BY "t"."key" FOR UPDATE;
  -- In milliseconds, like the column: a rounded moment would still be ahead.
  "clock" := date_trunc('milliseconds', clock_timestamp());

  UPDATE "sign_in_throttles" "t" SET "refused" = "refused" + 1
    WHERE "t"."key" IN (SELECT "key" FROM jsonb_to_recordset("asked") AS "a"("key" TEXT)) AND "t"."free_at" > "clock";
  IF FOUND THEN
    SELECT ceil(extract(epoch FROM max("t"."free_at") - "clock")), max("t"."refused") INTO "waits", "refusals"
      FROM "sign_in_throttles" "t"
      WHERE "t"."key" IN (SELECT "key" FROM jsonb_to_recordset("asked") AS "a"("key" TEXT)) AND "t"."free_at" > "clock";
    RETURN;
  END IF;

  UPDATE "sign_in_throttles" "t" SET
    "attempts" = "n"."attempts",
    "refused" = CASE WHEN "n"."attempts" = 1 THEN 0 ELSE "t"."refused" END,
    "free_at" = CASE WHEN "n"."attempts" <= "n"."free" THEN "clock"
      ELSE "clock" + least("n"."most_s", "n"."base_s" * 2 ^ least("n"."attempts" - "n"."free" - 1, 20)) * interval '1 second' END,
    "updated_at" = "clock"
  FROM (
    SELECT "a".*, CASE WHEN "k"."updated_at" < "clock" - "a"."forget_s" * interval '1 second' THEN 1
        ELSE "k"."attempts" + 1 END AS "attempts"
      FROM jsonb_to_recordset("asked") AS "a"("key" TEXT, "free" INTEGER, "base_s" INTEGER, "most_s" INTEGER, "forget_s" INTEGER)
      JOIN "sign_in_throttles" "k" ON "k"."key" = "a"."key"
  ) "n" WHERE "n"."key" = "t"."key";
  "waits" := 0;
  "refusals" := 0;
END $$;
