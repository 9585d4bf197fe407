-- The version of the stored form, which a browser window must have seen before it may overwrite the form. Null for forms that
-- the previous version saved.
ALTER TABLE "shipments" ADD COLUMN "form_version" TEXT;
