import { getTranslations } from 'next-intl/server';
import { OperatorAccounts } from '#components/merchants/accounts/operator-accounts.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { PageTitle } from '#components/ui/titles.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { titled } from '#lib/i18n/titled.ts';
import { listAccounts } from '#lib/merchants/accounts/accounts.ts';
import { addAccount, replaceToken, retireAccount, setDefaultAccount } from './actions.ts';

export const generateMetadata = titled('accounts.title');

export default async function OperatorAccountsPage() {
  const viewer = await requireViewer('merchant.configure');
  const t = await getTranslations('accounts');
  const actions = { addAccount, replaceToken, retireAccount, setDefaultAccount };
  return (
    <ClientMessages of={['accounts']}>
      <div className="flex max-w-3xl flex-col gap-5">
        <PageTitle title={t('title')} text={t('purpose')} />
        <OperatorAccounts accounts={await listAccounts(viewer)} actions={actions} />
      </div>
    </ClientMessages>
  );
}
