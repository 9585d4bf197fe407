-- The operator's branch that a merchant's orders belong to, as part of its shipping settings. The previous version of the portal
-- neither reads nor writes it.

ALTER TABLE "shipping_settings" ADD COLUMN "branch_name" TEXT;
