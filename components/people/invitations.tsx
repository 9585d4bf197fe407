'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field, SelectInput, TextInput } from '#components/ui/form/field.tsx';
import { FormEnd } from '#components/ui/form/form-end.tsx';
import { type FormRead, textOf, useForm } from '#components/ui/form/use-form.ts';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { Ltr } from '#components/ui/ltr.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { formatMoment } from '#lib/i18n/format-times.ts';
import { type MerchantRole, mostInvitations } from '#lib/people/members/schema.ts';
import type { InvitationView } from '#lib/people/members/view.ts';
import type { PlatformRole } from '#lib/people/platform/schema.ts';

/** Why nobody was invited: at the field of the email, or below the form. */
const ofEmail = ['email-wrong', 'email-taken', 'may-not-join', 'is-member', 'too-soon'] as const;
export type InvitationProblem = (typeof ofEmail)[number] | 'too-many' | 'too-often';

export type InvitationsProps<Role extends MerchantRole | PlatformRole> = {
  roles: readonly Role[];
  /** The role that is chosen at first. */
  usual: Role;
  hint?: ReactNode;
  invitations: InvitationView<Role>[];
  invite: (invited: { email: string; role: Role }) => Promise<ActionResult<'done' | InvitationProblem>>;
  revoke: (invitation: { id: string }) => Promise<ActionResult<null>>;
};

/** The form that invites somebody by email, and the open invitations, which can be revoked. */
export function Invitations<Role extends MerchantRole | PlatformRole>({
  roles,
  usual,
  hint,
  invitations,
  invite,
  revoke,
}: InvitationsProps<Role>) {
  const t = useTranslations('invitations');
  const roleNames = useTranslations('people.roles');
  const nameOf = (role: MerchantRole | PlatformRole) => roleNames(role);
  const locale = useLocale();
  const [revoked, setRevoked] = useState<'revoked' | 'failed' | null>(null);
  const { send, pending: isRevoking } = useSend();
  const form = useForm({
    read: (given): FormRead<{ email: string; role: Role }> => {
      setRevoked(null);
      const email = textOf(given, 'email').trim();
      const role = roles.find((each) => each === given.get('role')) ?? usual;
      return email ? { typed: { email, role } } : { wrong: { email: 'email-wrong' } };
    },
    send: invite,
    onDone: (value, clear) => value === 'done' && clear(),
  });
  const pending = form.pending || isRevoking;
  const answer = form.wrong.email ? 'email-wrong' : form.ended?.ok && form.ended.value;
  const atEmail = ofEmail.find((problem) => problem === answer);
  const failed = answer === 'too-many' || answer === 'too-often' ? answer : form.failed && 'failed';
  const problem = revoked === 'failed' ? revoked : failed;
  return (
    <>
      <form method="post" noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
          <Field label={t('email')} hint={hint} error={atEmail && t(`problems.${atEmail}`)}>
            <TextInput aria-required ltr name="email" type="email" maxLength={320} />
          </Field>
          <Field label={t('role')}>
            <SelectInput
              name="role"
              defaultValue={usual}
              options={roles.map((role) => ({ value: role, label: nameOf(role) }))}
            />
          </Field>
        </div>
        <FormEnd
          variant="primary"
          pending={pending}
          done={revoked === 'revoked' ? t(revoked) : answer === 'done' && t('sent')}
          failed={problem && t(`problems.${problem}`, { most: mostInvitations })}
        >
          {t('submit')}
        </FormEnd>
      </form>
      {invitations.length > 0 && (
        <ul aria-label={t('open')} className="flex flex-col divide-y divide-line border-t border-line">
          {invitations.map(({ id, email, role, expiresAt, hasEnded }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-48 flex-1">
                <p className="[overflow-wrap:anywhere]">
                  <Ltr>{email}</Ltr>
                </p>
                <p className="text-sm text-muted">
                  {nameOf(role)}
                  {' · '}
                  {hasEnded ? t('ended') : t('until', { when: formatMoment(expiresAt, locale) })}
                </p>
              </div>
              <Button
                disabled={pending}
                onClick={() => send(revoke, { id }, (gone) => setRevoked(gone?.ok ? 'revoked' : 'failed'))}
              >
                {t('revoke')}
                <span className="sr-only">: {email}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
