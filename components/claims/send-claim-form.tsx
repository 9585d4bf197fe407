'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { DateInput } from '#components/ui/form/date-input.tsx';
import { Field, TextInput } from '#components/ui/form/field.tsx';
import { FormEnd } from '#components/ui/form/form-end.tsx';
import { readForm, useForm } from '#components/ui/form/use-form.ts';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { type SentClaim, sentClaimSchema } from '#lib/claims/schema.ts';

type SendClaimFormProps = {
  id: string;
  today: string;
  dueOn: string;
  /** The carrier's address for claims; null without one, and while an email is on its way. */
  address: string | null;
  sendClaim: (claim: SentClaim) => Promise<ActionResult<null>>;
};

/** Says how a claim went out, or lets the portal email it. */
export function SendClaimForm({ id, today, dueOn, address, sendClaim }: SendClaimFormProps) {
  const t = useTranslations('claims');
  // The form goes away, or its button.
  const leave = () => document.getElementById('content')?.focus();
  const email = useSend();
  const form = useForm({
    read: (given) => readForm(sentClaimSchema, { by: 'hand', id, ...Object.fromEntries(given) }),
    send: sendClaim,
    onDone: leave,
  });
  const pending = form.pending || email.pending;

  return (
    <form method="post" noValidate onSubmit={form.submit}>
      <Sheet title={t('send.title')} className="flex flex-col gap-4 p-5 max-sm:p-4">
        {dueOn < today && <p className="text-sm text-muted">{t('send.late')}</p>}
        {address && dueOn >= today && (
          <div>
            <Button
              pending={pending}
              onClick={() => email.send(sendClaim, { by: 'email', id }, (sent) => sent?.ok && leave())}
            >
              {t.rich('send.email', { address: () => <bdi className="wrap-anywhere">{address}</bdi> })}
            </Button>
          </div>
        )}
        <Field
          label={t('send.how')}
          hint={t('send.howHint')}
          error={form.wrong.sentNote !== undefined && t('send.noNote')}
        >
          <TextInput name="sentNote" maxLength={2_000} />
        </Field>
        <Field
          label={t('send.day')}
          error={form.wrong.sentOn !== undefined && t('send.noDay')}
          className="sm:max-w-xs"
        >
          <DateInput name="sentOn" defaultValue={today} />
        </Field>
        <FormEnd pending={pending} done={false} failed={(form.failed || email.hasFailed) && t('failed')}>
          {t('send.save')}
        </FormEnd>
      </Sheet>
    </form>
  );
}
