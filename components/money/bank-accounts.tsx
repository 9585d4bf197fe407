'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState, useTransition } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { FormEnd } from '#components/ui/form/form-end.tsx';
import { TextInput } from '#components/ui/form/text-input.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { OfWhat } from '#components/ui/of-what.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { SectionTitle } from '#components/ui/titles.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { type BankAccountForm, bankAccountSchema } from '#lib/money/schema.ts';
import type { BankAccountView } from '#lib/money/view.ts';

type BankAccountsProps = {
  accounts: BankAccountView[];
  addAccount: (account: BankAccountForm) => Promise<ActionResult<null>>;
  removeAccount: (account: { id: string }) => Promise<ActionResult<null>>;
};

const fields = ['name', 'iban', 'currency'] as const;
type Errors = Partial<Record<(typeof fields)[number], 'required' | 'iban' | 'ibanTaken' | 'tooManyAccounts'>>;

/** The merchant's accounts that payouts arrive on. */
export function BankAccounts({ accounts, addAccount, removeAccount }: BankAccountsProps) {
  const t = useTranslations('payouts');
  const [errors, setErrors] = useState<Errors>({});
  const [ended, setEnded] = useState<'added' | 'removed' | 'failed' | null>(null);
  const [pending, start] = useTransition();

  function show(found: Errors, form: HTMLFormElement) {
    setErrors(found);
    const first = fields.find((field) => found[field]);
    if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    const given = new FormData(form);
    const [name, iban, currency] = fields.map((field) => String(given.get(field) ?? ''));
    const parsed = bankAccountSchema.safeParse({ name, iban, currency: currency?.toUpperCase() });
    setEnded(null);
    show(
      Object.fromEntries(
        (parsed.error?.issues ?? []).map(({ path }) => [path[0], path[0] === 'iban' ? 'iban' : 'required']),
      ),
      form,
    );
    if (!parsed.success) return;
    start(async () => {
      const added = await addAccount(parsed.data).catch(() => null);
      start(() => {
        if (added?.ok) form.reset();
        if (added && !added.ok && added.fields?.[0])
          return show({ iban: added.fields[0].messageKey as 'ibanTaken' }, form);
        setEnded(added?.ok ? 'added' : 'failed');
      });
    });
  }

  function remove(id: string) {
    start(async () => {
      const removed = await removeAccount({ id }).catch(() => null);
      start(() => setEnded(removed?.ok ? 'removed' : 'failed'));
    });
  }

  return (
    <Sheet className="flex flex-col gap-4 p-5 max-sm:p-4">
      <SectionTitle title={t('accounts.title')} text={t('accounts.text')} />
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
              <Button size="sm" variant="ghost" pending={pending} onClick={() => remove(id)}>
                {t('accounts.remove')}
                <OfWhat of={name} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form method="post" noValidate onSubmit={add} className="flex flex-col gap-4">
        <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-[1fr_2fr_6rem]">
          {fields.map((field) => (
            <Field
              key={field}
              id={`bank-${field}`}
              label={t(`accounts.${field}`)}
              error={errors[field] && t(`accounts.error.${errors[field]}`)}
            >
              <TextInput
                name={field}
                ltr={field !== 'name'}
                maxLength={field === 'currency' ? 3 : field === 'iban' ? 60 : 100}
                autoComplete="off"
                defaultValue={field === 'currency' ? 'AED' : ''}
              />
            </Field>
          ))}
        </div>
        <FormEnd
          variant="secondary"
          pending={pending}
          done={(ended === 'added' || ended === 'removed') && t(`accounts.${ended}`)}
          failed={ended === 'failed' && t('failed')}
        >
          {t('accounts.add')}
        </FormEnd>
      </form>
    </Sheet>
  );
}
