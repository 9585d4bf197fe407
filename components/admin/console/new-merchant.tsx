'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Field, TextInput } from '#components/ui/form/field.tsx';
import { type FormRead, textOf, useForm } from '#components/ui/form/use-form.ts';
import { ErrorNotice } from '#components/ui/notice.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import type { NewMerchantForm } from '#lib/merchants/admin/schema.ts';

const fields = ['nameEn', 'nameAr', 'ownerEmail'] as const;

/** Adds a merchant, then opens its page. */
export function NewMerchant({
  create,
}: {
  create: (
    typed: NewMerchantForm,
  ) => Promise<ActionResult<{ id: string } | 'email-wrong' | 'may-not-join' | 'too-soon' | 'too-often'>>;
}) {
  const t = useTranslations('admin.merchants.new');
  const problems = useTranslations('invitations.problems');
  const router = useRouter();
  const form = useForm({
    read: (given): FormRead<NewMerchantForm> => {
      const typed = Object.fromEntries(
        fields.map((name) => [name, textOf(given, name).trim()]),
      ) as NewMerchantForm;
      const empty = fields.find((name) => !typed[name]);
      return empty ? { wrong: { [empty]: 'missing' } } : { typed };
    },
    send: create,
    onDone: (made) => typeof made !== 'string' && router.push(`/admin/merchants/${made.id}`),
  });
  const answer = form.ended?.ok ? form.ended.value : null;
  const ended = form.failed && 'failed';
  const problem = typeof answer === 'string' ? answer : ended;
  const isOfEmail = problem === 'email-wrong' || problem === 'may-not-join' || problem === 'too-soon';
  const errorOf = (name: (typeof fields)[number]) => {
    if (form.wrong[name]) return t('missing');
    return name === 'ownerEmail' && isOfEmail && problems(problem);
  };
  return (
    <form method="post" noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-2">
        <Field label={t('nameEn')} error={errorOf('nameEn')}>
          <TextInput aria-required name="nameEn" maxLength={100} />
        </Field>
        <Field label={t('nameAr')} error={errorOf('nameAr')}>
          <TextInput aria-required name="nameAr" dir="rtl" maxLength={100} />
        </Field>
        <Field label={t('ownerEmail')} hint={t('ownerHint')} error={errorOf('ownerEmail')}>
          <TextInput aria-required ltr name="ownerEmail" type="email" maxLength={320} />
        </Field>
      </div>
      {problem && !isOfEmail && <ErrorNotice>{problems(problem)}</ErrorNotice>}
      <div>
        <Button type="submit" variant="primary" pending={form.pending} disabled={!form.isReady}>
          {t('submit')}
        </Button>
      </div>
    </form>
  );
}
