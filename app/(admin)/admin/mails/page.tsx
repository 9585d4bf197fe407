import { getTranslations } from 'next-intl/server';
import { KeptMails } from '#components/admin/kept-mails.tsx';
import { UnsentMails } from '#components/admin/unsent-mails.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { PageTitle } from '#components/ui/titles.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { titled } from '#lib/i18n/titled.ts';
import { listKeptMails, listUnsentMails } from '#lib/mail/list-mails.ts';
import { sendMailAgain } from '../actions.ts';

export const generateMetadata = titled('admin.mails.title');

/** The emails that couldn't be sent, or all of them where no server sends any. */
export default async function MailsPage() {
  const administrator = await requireViewer('operator.configure');
  const t = await getTranslations('admin.mails');
  const [unsent, kept] = await Promise.all([listUnsentMails(administrator), listKeptMails()]);
  return (
    <div className="flex flex-col gap-5">
      <PageTitle className="max-w-2xl" title={t('title')} text={t(kept ? 'purpose' : 'unsent.purpose')} />
      {(!kept || unsent.length > 0) && (
        <ClientMessages of={['admin.mails.unsent', 'shipment.when']}>
          <UnsentMails mails={unsent} sendMailAgain={sendMailAgain} />
        </ClientMessages>
      )}
      {kept && <KeptMails mails={kept.map((mail) => ({ ...mail, at: mail.at.toISOString() }))} />}
    </div>
  );
}
