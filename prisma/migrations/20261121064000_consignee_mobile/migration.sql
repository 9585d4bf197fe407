-- AlterTable
ALTER TABLE "shipments" ADD COLUMN     "consignee_mobile" TEXT;

-- What was booked lately can be looked like at once. A version that doesn't know the column leaves it out, and goes without.
UPDATE "shipments" SET "consignee_mobile" = "details" #>> '{receiver,mobile}' WHERE "details" IS NOT NULL;

-- CreateIndex
CREATE INDEX "shipments_merchant_id_consignee_mobile_idx" ON "shipments"("merchant_id", "consignee_mobile");
