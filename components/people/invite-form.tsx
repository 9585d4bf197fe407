'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState, useTransition } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { SelectInput } from '#components/ui/form/select-input.tsx';
import { TextInput } from '#components/ui/form/text-input.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { type MerchantRole, merchantRoles } from '#lib/people/members/schema.ts';
import type { InviteEnd, PeopleActions } from './people-actions.ts';

/** Invites a person by email. The default role is member, because most people need it. */
export function InviteForm({ invite }: Pick<PeopleActions, 'invite'>) {
  const t = useTranslations('people');
  const [ended, setEnded] = useState<InviteEnd | 'failed' | null>(null);
  const [pending, startTransition] = useTransition();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    const given = new FormData(form);
    const email = String(given.get('email') ?? '').trim();
    if (!email) {
      setEnded('email-wrong');
      return form.querySelector<HTMLElement>('[name="email"]')?.focus();
    }
    startTransition(async () => {
      const answer = await invite({ email, role: given.get('role') as MerchantRole }).catch(() => null);
      setEnded(answer?.ok ? answer.value : 'failed');
      if (answer?.ok && answer.value === 'invited') form.reset();
    });
  }

  const isOfEmail = ended === 'email-wrong' || ended === 'is-member' || ended === 'too-soon';
  const wrong = isOfEmail ? t(`problems.${ended}`) : undefined;
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <Field id="invited-email" label={t('email')} error={wrong}>
          <TextInput ltr name="email" type="email" autoComplete="off" maxLength={320} />
        </Field>
        <Field id="invited-role" label={t('role')}>
          <SelectInput name="role" defaultValue="member">
            {merchantRoles.map((role) => (
              <option key={role} value={role}>
                {t(`roles.${role}`)}
              </option>
            ))}
          </SelectInput>
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <Button type="submit" variant="primary" pending={pending}>
          {t('invite')}
        </Button>
        <div role="status">{ended === 'invited' && <Notice tone="positive">{t('invited')}</Notice>}</div>
      </div>
      {(ended === 'too-many' || ended === 'too-often' || ended === 'failed') && (
        <Notice tone="danger" role="alert">
          {t(`problems.${ended}`)}
        </Notice>
      )}
    </form>
  );
}
