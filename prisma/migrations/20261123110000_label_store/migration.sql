-- A label's PDF is in the row, or in an S3-compatible store under this key. The previous version writes only the first kind.
ALTER TABLE "labels" ALTER COLUMN "pdf" DROP NOT NULL;
ALTER TABLE "labels" ADD COLUMN "object_key" TEXT;
ALTER TABLE "labels" ADD CONSTRAINT "labels_in_one_place" CHECK (num_nonnulls("pdf", "object_key") = 1);
