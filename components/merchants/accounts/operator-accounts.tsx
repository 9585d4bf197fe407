'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Field, TextInput } from '#components/ui/form/field.tsx';
import { FormEnd } from '#components/ui/form/form-end.tsx';
import { type FormRead, textOf, useForm } from '#components/ui/form/use-form.ts';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { ErrorNotice, Notice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { mostAccounts, type NewAccount } from '#lib/merchants/accounts/schema.ts';
import type { AccountView } from '#lib/merchants/accounts/view.ts';
import { type AccountActions, endOf, isGood, type ShownEnd } from './account-actions.ts';
import { AccountRow } from './account-row.tsx';

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
          <EmptyState title={t('empty')} text={t('emptyText')} />
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
          {ended && isGood(ended) && (
            <Notice tone="positive">{t(`ends.${ended}`, { most: mostAccounts })}</Notice>
          )}
        </div>
        {ended && !isGood(ended) && <ErrorNotice>{t(`ends.${ended}`, { most: mostAccounts })}</ErrorNotice>}
      </Sheet>
      <Sheet title={t('addTitle')} text={t('addText')} className="flex flex-col gap-4 p-5 max-sm:p-4">
        <NewAccountForm addAccount={actions.addAccount} />
      </Sheet>
    </>
  );
}

/** Adds an account. The typed token is removed from the page when it is saved. */
function NewAccountForm({ addAccount }: Pick<AccountActions, 'addAccount'>) {
  const t = useTranslations('accounts');
  const form = useForm({
    read: (given): FormRead<NewAccount> => {
      const typed = { accountNo: textOf(given, 'accountNo').trim(), token: textOf(given, 'token').trim() };
      const empty = (['accountNo', 'token'] as const).find((name) => !typed[name]);
      return empty ? { wrong: { [empty]: 'missing' } } : { typed };
    },
    send: addAccount,
    onDone: (end, clear) => isGood(end) && clear(),
  });
  const ended = form.ended && endOf(form.ended);

  return (
    <form method="post" noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
        <Field label={t('accountNo')} error={form.wrong.accountNo && t('ends.account-missing')}>
          <TextInput aria-required ltr name="accountNo" maxLength={50} spellCheck={false} />
        </Field>
        <Field
          label={t('tokenField')}
          hint={t('tokenHint')}
          error={form.wrong.token && t('ends.token-missing')}
        >
          <TextInput aria-required ltr name="token" maxLength={500} spellCheck={false} />
        </Field>
      </div>
      <FormEnd
        variant="primary"
        pending={form.pending}
        done={ended && isGood(ended) && t(`ends.${ended}`, { most: mostAccounts })}
        failed={ended && !isGood(ended) && t(`ends.${ended}`, { most: mostAccounts })}
      >
        {form.pending ? t('checking') : t('add')}
      </FormEnd>
    </form>
  );
}
