'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState, useTransition } from 'react';
import { Field } from '#components/ui/form/field.tsx';
import { FormEnd } from '#components/ui/form/form-end.tsx';
import { TextInput } from '#components/ui/form/text-input.tsx';
import type { NewAccount } from '#lib/merchants/accounts/schema.ts';
import { isGood, type ShownEnd } from './account-actions.ts';

/** Adds an account. The typed token is removed from the page when it is saved. */
export function NewAccountForm({ add }: { add: (typed: NewAccount) => Promise<ShownEnd> }) {
  const t = useTranslations('accounts');
  const [missing, setMissing] = useState<'accountNo' | 'token' | null>(null);
  const [ended, setEnded] = useState<ShownEnd | null>(null);
  const [pending, startTransition] = useTransition();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    const entered = new FormData(form);
    const text = (name: string) => String(entered.get(name) ?? '').trim();
    const typed = { accountNo: text('accountNo'), token: text('token') };
    const empty = (['accountNo', 'token'] as const).find((name) => !typed[name]) ?? null;
    setMissing(empty);
    setEnded(null);
    if (empty) return form.querySelector<HTMLElement>(`[name="${empty}"]`)?.focus();
    startTransition(async () => {
      const end = await add(typed);
      startTransition(() => setEnded(end));
      if (isGood(end)) form.reset();
    });
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
        <Field
          id="accountNo"
          label={t('accountNo')}
          error={missing === 'accountNo' ? t('ends.account-missing') : undefined}
        >
          <TextInput
            aria-required
            ltr
            name="accountNo"
            maxLength={50}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <Field
          id="token"
          label={t('tokenField')}
          hint={t('tokenHint')}
          error={missing === 'token' ? t('ends.token-missing') : undefined}
        >
          <TextInput aria-required ltr name="token" maxLength={500} autoComplete="off" spellCheck={false} />
        </Field>
      </div>
      <FormEnd
        variant="primary"
        pending={pending}
        done={ended && isGood(ended) && t(`ends.${ended}`)}
        failed={ended && !isGood(ended) && t(`ends.${ended}`)}
      >
        {pending ? t('checking') : t('add')}
      </FormEnd>
    </form>
  );
}
