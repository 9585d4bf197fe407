-- Whether a merchant's print jobs of labels have the customs documents too. The previous version of the portal neither reads nor
-- writes it.

ALTER TABLE "shipping_settings" ADD COLUMN "prints_customs" BOOLEAN NOT NULL DEFAULT false;
