'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState, useTransition } from 'react';
import { Button } from '#components/ui/button.tsx';
import { DateInput } from '#components/ui/form/date-input.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { FormEnd } from '#components/ui/form/form-end.tsx';
import { TextInput } from '#components/ui/form/text-input.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { type SentClaim, sentClaimSchema } from '#lib/claims/schema.ts';

type SendClaimFormProps = {
  id: string;
  today: string;
  /** The carrier's address for claims; null without one, and while an email is on its way. */
  address: string | null;
  sendClaim: (claim: SentClaim) => Promise<ActionResult<null>>;
};

/** Says how a claim went out, or lets the portal email it. */
export function SendClaimForm({ id, today, address, sendClaim }: SendClaimFormProps) {
  const t = useTranslations('claims');
  const [failed, setFailed] = useState<'noDay' | 'noNote' | 'failed' | null>(null);
  const [pending, start] = useTransition();

  function send(sent: SentClaim) {
    if (pending) return;
    setFailed(null);
    start(async () => {
      const saved = await sendClaim(sent).catch(() => null);
      start(() => {
        if (!saved?.ok) setFailed('failed');
        // The form goes away, or its button.
        else document.getElementById('content')?.focus();
      });
    });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const given = Object.fromEntries(new FormData(form));
    const parsed = sentClaimSchema.safeParse({ by: 'hand', id, ...given });
    if (parsed.success) return send(parsed.data);
    const isDay = parsed.error.issues.some(({ path }) => path[0] === 'sentOn');
    setFailed(isDay ? 'noDay' : 'noNote');
    form.querySelector<HTMLElement>(isDay ? '[data-field="sentOn"]' : '[name="sentNote"]')?.focus();
  }

  return (
    <form method="post" noValidate onSubmit={submit}>
      <Sheet className="flex flex-col gap-4 p-5 max-sm:p-4">
        <h2 className="text-base font-semibold">{t('send.title')}</h2>
        {address && (
          <div>
            <Button type="button" pending={pending} onClick={() => send({ by: 'email', id })}>
              {t.rich('send.email', { address: () => <bdi className="wrap-anywhere">{address}</bdi> })}
            </Button>
          </div>
        )}
        <Field
          id="claim-sent-note"
          label={t('send.how')}
          hint={t('send.howHint')}
          error={failed === 'noNote' && t('send.noNote')}
        >
          <TextInput name="sentNote" maxLength={2_000} />
        </Field>
        <Field
          id="claim-sent-on"
          label={t('send.day')}
          error={failed === 'noDay' && t('send.noDay')}
          className="sm:max-w-xs"
        >
          <DateInput name="sentOn" defaultValue={today} />
        </Field>
        <FormEnd
          pending={pending}
          variant="secondary"
          done={false}
          failed={failed === 'failed' && t('failed')}
        >
          {t('send.save')}
        </FormEnd>
      </Sheet>
    </form>
  );
}
