-- What a change replaced, by field: {"role": ["member", "owner"]}, with personal data masked. Null where nothing was changed, and in
-- entries of the previous version. The portal's role may still only insert and read.
ALTER TABLE "audit_entries" ADD COLUMN "change" JSONB;
