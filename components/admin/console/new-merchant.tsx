'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState, useTransition } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { TextInput } from '#components/ui/form/text-input.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import type { NewMerchantForm } from '#lib/merchants/admin/schema.ts';
import { type AdminProblem, problemOf } from './admin-problem.ts';

const fields = ['nameEn', 'nameAr', 'ownerEmail'] as const;

/** Adds a merchant, then opens its page. */
export function NewMerchant({
  create,
}: {
  create: (
    typed: NewMerchantForm,
  ) => Promise<ActionResult<{ id: string } | 'email-wrong' | 'too-soon' | 'too-often'>>;
}) {
  const t = useTranslations('admin.merchants.new');
  const asked = useTranslations('admin.ask');
  const router = useRouter();
  const [missing, setMissing] = useState<string | null>(null);
  const [problem, setProblem] = useState<AdminProblem | null>(null);
  const [pending, startTransition] = useTransition();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    const entered = new FormData(form);
    const typed = Object.fromEntries(
      fields.map((name) => [name, String(entered.get(name) ?? '').trim()]),
    ) as NewMerchantForm;
    const empty = fields.find((name) => !typed[name]) ?? null;
    setMissing(empty);
    setProblem(null);
    if (empty) return form.querySelector<HTMLElement>(`[name="${empty}"]`)?.focus();
    startTransition(async () => {
      const answer = await create(typed).catch(() => null);
      if (answer?.ok && typeof answer.value !== 'string')
        return router.push(`/admin/merchants/${answer.value.id}`);
      const known = problemOf(answer as ActionResult<AdminProblem> | null);
      startTransition(() => setProblem(known));
    });
  }

  const isOfEmail = problem === 'email-wrong' || problem === 'too-soon';
  const errorOf = (name: (typeof fields)[number]) => {
    if (missing === name) return t('missing');
    return name === 'ownerEmail' && isOfEmail ? asked(`problems.${problem}`) : undefined;
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-2">
        <Field id="nameEn" label={t('nameEn')} error={errorOf('nameEn')}>
          <TextInput aria-required name="nameEn" maxLength={100} autoComplete="off" />
        </Field>
        <Field id="nameAr" label={t('nameAr')} error={errorOf('nameAr')}>
          <TextInput aria-required name="nameAr" dir="rtl" maxLength={100} autoComplete="off" />
        </Field>
        <Field id="ownerEmail" label={t('ownerEmail')} hint={t('ownerHint')} error={errorOf('ownerEmail')}>
          <TextInput aria-required ltr name="ownerEmail" type="email" maxLength={320} autoComplete="off" />
        </Field>
      </div>
      {problem && !isOfEmail && <ErrorNotice>{asked(`problems.${problem}`)}</ErrorNotice>}
      <div>
        <Button type="submit" variant="primary" pending={pending}>
          {t('submit')}
        </Button>
      </div>
    </form>
  );
}
