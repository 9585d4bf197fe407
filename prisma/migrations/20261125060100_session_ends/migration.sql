-- Where a session was opened, for its person's list. The previous version of the portal opens sessions without them.

ALTER TABLE "sessions"
  ADD COLUMN "address" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "device" TEXT NOT NULL DEFAULT '';
