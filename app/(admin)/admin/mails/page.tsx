import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { KeptMails } from '#components/admin/kept-mails.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { listKeptMails } from '#lib/mail/deliver-mail.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.mails'))('title') };
}

/** "Not found" where emails are sent. */
export default async function MailsPage() {
  await requireViewer('operator.configure');
  const mails = await listKeptMails();
  if (!mails) notFound();
  return <KeptMails mails={mails.map((mail) => ({ ...mail, at: mail.at.toISOString() }))} />;
}
