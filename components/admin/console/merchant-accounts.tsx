'use client';

import { useTranslations } from 'next-intl';
import type { AccountActions } from '#components/merchants/accounts/account-actions.ts';
import { OperatorAccounts } from '#components/merchants/accounts/operator-accounts.tsx';
import type { AccountView } from '#lib/merchants/accounts/view.ts';

type OfMerchant = {
  [Name in keyof AccountActions]: (
    given: Parameters<AccountActions[Name]>[0] & { merchantId: string },
  ) => ReturnType<AccountActions[Name]>;
};

type MerchantAccountsProps = { merchantId: string; accounts: AccountView[]; actions: OfMerchant };

/** A merchant's accounts at the carrier, for an administrator. */
export function MerchantAccounts({ merchantId, accounts, actions }: MerchantAccountsProps) {
  const t = useTranslations('accounts');
  return (
    <section aria-labelledby="accounts-title" className="flex flex-col gap-3">
      <h2 id="accounts-title" className="text-lg">
        {t('title')}
      </h2>
      <OperatorAccounts
        accounts={accounts}
        actions={{
          addAccount: (given) => actions.addAccount({ merchantId, ...given }),
          replaceToken: (given) => actions.replaceToken({ merchantId, ...given }),
          setDefaultAccount: (given) => actions.setDefaultAccount({ merchantId, ...given }),
          retireAccount: (given) => actions.retireAccount({ merchantId, ...given }),
        }}
      />
    </section>
  );
}
