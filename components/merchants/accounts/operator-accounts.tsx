'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { KeyRound } from '#components/ui/icons.tsx';
import { ErrorNotice, Notice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { AccountView } from '#lib/merchants/accounts/schema.ts';
import { type AccountActions, endOf, isGood, type ShownEnd } from './account-actions.ts';
import { AccountRow } from './account-row.tsx';
import { NewAccountForm } from './new-account-form.tsx';

/** A merchant's accounts at the carrier, and the form that adds one. */
export function OperatorAccounts({
  accounts,
  actions,
}: {
  accounts: AccountView[];
  actions: AccountActions;
}) {
  const t = useTranslations('accounts');
  const [ended, setEnded] = useState<ShownEnd | null>(null);
  const { send, pending } = useSend();

  const run = (work: AccountActions['retireAccount'], { id }: AccountView) =>
    send(work, { id }, (answer) => setEnded(endOf(answer)));

  return (
    <>
      <Sheet className="flex flex-col gap-2 p-5 max-sm:p-4">
        {accounts.length === 0 ? (
          <EmptyState icon={<KeyRound />} title={t('empty')} text={t('emptyText')} />
        ) : (
          <ul className="flex flex-col divide-y divide-line">
            {accounts.map((account) => (
              <AccountRow
                key={account.id}
                account={account}
                disabled={pending}
                onDefault={() => run(actions.setDefaultAccount, account)}
                onRetire={() => run(actions.retireAccount, account)}
                replaceToken={actions.replaceToken}
              />
            ))}
          </ul>
        )}
        <div role="status">
          {ended && isGood(ended) && <Notice tone="positive">{t(`ends.${ended}`)}</Notice>}
        </div>
        {ended && !isGood(ended) && <ErrorNotice>{t(`ends.${ended}`)}</ErrorNotice>}
      </Sheet>
      <Sheet title={t('addTitle')} text={t('addText')} className="flex flex-col gap-4 p-5 max-sm:p-4">
        <NewAccountForm addAccount={actions.addAccount} />
      </Sheet>
    </>
  );
}
