-- Emails that tell a merchant's owners about another owner whom an administrator has invited.
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind"
  CHECK ("kind" IN ('reset', 'invitation', 'platform-invitation', 'owner-invited'));
