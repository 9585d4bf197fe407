-- A PDF and a reply that carries one in base64 don't get smaller: PostgreSQL would try for half a millisecond of each booking.
ALTER TABLE "attempts" ALTER COLUMN "raw_reply" SET STORAGE EXTERNAL;
ALTER TABLE "labels" ALTER COLUMN "pdf" SET STORAGE EXTERNAL;
