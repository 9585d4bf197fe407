-- What the operator charges the merchant for cash on delivery: AED fils for each shipment, before VAT. Null if it isn't known. The
-- previous version of the portal neither reads nor writes it.

ALTER TABLE "shipping_settings" ADD COLUMN "cod_fee_minor" INTEGER;
ALTER TABLE "shipping_settings" ADD CONSTRAINT "shipping_settings_cod_fee" CHECK ("cod_fee_minor" BETWEEN 0 AND 100000);
