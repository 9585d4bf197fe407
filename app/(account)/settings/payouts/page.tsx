import { getTranslations } from 'next-intl/server';
import { SettingsColumns } from '#app/settings-columns.tsx';
import { AccountCodes } from '#components/money/account-codes.tsx';
import { BankAccounts } from '#components/money/bank-accounts.tsx';
import { PayoutSettings } from '#components/money/payout-settings.tsx';
import { TaxNumber } from '#components/money/tax-number.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PageTitle } from '#components/ui/titles.tsx';
import { mayDo } from '#lib/auth/permissions.ts';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { titled } from '#lib/i18n/titled.ts';
import { readAccountCodes } from '#lib/money/export-journals.ts';
import { listBankAccounts, readTrn } from '#lib/money/money-settings.ts';
import { readMoney } from '#lib/money/overview.ts';
import { addBankAccount, removeBankAccount, saveAccountCodes, savePayouts, saveTrn } from './actions.ts';

export const generateMetadata = titled('payouts.title');

/** Not below the layout of the other settings, because an accountant reads this one. */
export default async function PayoutsPage() {
  const viewer = await requireViewer('money.manage');
  const [t, { payouts }, accounts, trn, codes] = await Promise.all([
    getTranslations('payouts'),
    readMoney(viewer),
    listBankAccounts(viewer),
    readTrn(viewer),
    readAccountCodes(viewer),
  ]);
  const mayChange = mayDo(viewer, 'money.configure');
  return (
    <SettingsColumns viewer={viewer}>
      <ClientMessages of={['dates', 'payouts', 'money.account']}>
        <div className="flex max-w-2xl flex-col gap-5">
          <PageTitle title={t('title')} text={t('purpose')} />
          {!mayChange && <Notice tone="info">{t('readOnly')}</Notice>}
          <fieldset disabled={!mayChange} className="flex flex-col gap-5">
            <PayoutSettings payouts={payouts} savePayouts={savePayouts} />
            <BankAccounts accounts={accounts} addAccount={addBankAccount} removeAccount={removeBankAccount} />
            <TaxNumber trn={trn} saveTrn={saveTrn} />
          </fieldset>
          <AccountCodes codes={codes} saveCodes={saveAccountCodes} />
        </div>
      </ClientMessages>
    </SettingsColumns>
  );
}
