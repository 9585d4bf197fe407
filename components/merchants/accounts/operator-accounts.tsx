'use client';

import { useTranslations } from 'next-intl';
import { useState, useTransition } from 'react';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { KeyRound } from '#components/ui/icons.tsx';
import { ErrorNotice, Notice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { SectionTitle } from '#components/ui/titles.tsx';
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
  const [pending, startTransition] = useTransition();

  const run = (work: () => ReturnType<AccountActions['retireAccount']>) =>
    startTransition(async () => {
      const end = await endOf(work());
      startTransition(() => setEnded(end));
    });

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
                onDefault={() => run(() => actions.setDefaultAccount({ id: account.id }))}
                onRetire={() => run(() => actions.retireAccount({ id: account.id }))}
                replace={(token) => endOf(actions.replaceToken({ id: account.id, token }))}
              />
            ))}
          </ul>
        )}
        <div role="status">
          {ended && isGood(ended) && <Notice tone="positive">{t(`ends.${ended}`)}</Notice>}
        </div>
        {ended && !isGood(ended) && <ErrorNotice>{t(`ends.${ended}`)}</ErrorNotice>}
      </Sheet>
      <Sheet className="flex flex-col gap-4 p-5 max-sm:p-4">
        <SectionTitle title={t('addTitle')} text={t('addText')} />
        <NewAccountForm add={(typed) => endOf(actions.addAccount(typed))} />
      </Sheet>
    </>
  );
}
