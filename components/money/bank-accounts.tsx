'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field, TextInput } from '#components/ui/form/field.tsx';
import { FormEnd } from '#components/ui/form/form-end.tsx';
import { readForm, textOf, useForm } from '#components/ui/form/use-form.ts';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { Ltr } from '#components/ui/ltr.tsx';
import { OfWhat } from '#components/ui/of-what.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { type BankAccountForm, bankAccountSchema } from '#lib/money/schema.ts';
import type { BankAccountView } from '#lib/money/view.ts';
import { mostBankAccounts } from '#lib/money/view.ts';

type BankAccountsProps = {
  accounts: BankAccountView[];
  addAccount: (account: BankAccountForm) => Promise<ActionResult<null>>;
  removeAccount: (account: { id: string }) => Promise<ActionResult<null>>;
};

const fields = ['name', 'iban', 'currency'] as const;

/** The merchant's accounts that payouts arrive on. */
export function BankAccounts({ accounts, addAccount, removeAccount }: BankAccountsProps) {
  const t = useTranslations('payouts');
  const [removal, setRemoval] = useState<'removed' | 'failed' | null>(null);
  const { send, pending: isRemoving } = useSend();
  const form = useForm({
    read: (given) => {
      setRemoval(null);
      const currency = textOf(given, 'currency').toUpperCase();
      return readForm(bankAccountSchema, {
        name: textOf(given, 'name'),
        iban: textOf(given, 'iban'),
        currency,
      });
    },
    send: addAccount,
    onDone: (_, clear) => clear(),
  });
  const pending = form.pending || isRemoving;
  const refused =
    form.ended?.ok === false &&
    (form.ended.fields?.[0]?.messageKey as 'ibanTaken' | 'tooManyAccounts' | undefined);

  function errorOf(field: (typeof fields)[number]) {
    if (form.wrong[field] !== undefined) return t(`accounts.error.${field === 'iban' ? 'iban' : 'required'}`);
    return field === 'iban' && refused && t(`accounts.error.${refused}`, { most: mostBankAccounts });
  }

  return (
    <Sheet
      title={t('accounts.title')}
      text={t('accounts.text')}
      className="flex flex-col gap-4 p-5 max-sm:p-4"
    >
      {accounts.length > 0 && (
        <ul className="divide-y divide-line">
          {accounts.map(({ id, name, iban, currency }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <span className="min-w-0 wrap-anywhere">
                <bdi className="font-semibold">{name}</bdi>
                <span className="block text-sm text-muted">
                  <Ltr>{iban}</Ltr> · {currency}
                </span>
              </span>
              <Button
                size="sm"
                variant="ghost"
                pending={pending}
                onClick={() =>
                  send(removeAccount, { id }, (removed) => setRemoval(removed?.ok ? 'removed' : 'failed'))
                }
              >
                {t('accounts.remove')}
                <OfWhat of={name} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form method="post" noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-[1fr_2fr_6rem]">
          {fields.map((field) => (
            <Field key={field} label={t(`accounts.${field}`)} error={errorOf(field)}>
              <TextInput
                name={field}
                ltr={field !== 'name'}
                maxLength={field === 'currency' ? 3 : field === 'iban' ? 60 : 100}
                defaultValue={field === 'currency' ? 'AED' : ''}
              />
            </Field>
          ))}
        </div>
        <FormEnd
          pending={pending}
          done={
            removal ? removal === 'removed' && t('accounts.removed') : form.ended?.ok && t('accounts.added')
          }
          failed={(removal === 'failed' || (!removal && form.failed && !refused)) && t('failed')}
        >
          {t('accounts.add')}
        </FormEnd>
      </form>
    </Sheet>
  );
}
