'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { SelectInput } from '#components/ui/form/select-input.tsx';
import { TextInput } from '#components/ui/form/text-input.tsx';
import { textOf, useForm } from '#components/ui/form/use-form.ts';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { Ltr } from '#components/ui/ltr.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { formatMoment } from '#lib/i18n/format-times.ts';
import { type InvitationView, mostInvitations } from '#lib/people/members/schema.ts';
import { type PlatformRole, platformRoles } from '#lib/people/platform/schema.ts';
import { type AdminProblem, problemOf } from './admin-problem.ts';
import type { PersonActions } from './person-actions.ts';

type PlatformInvitationsProps = { invitations: InvitationView<PlatformRole>[] } & Pick<
  PersonActions,
  'invite' | 'revoke'
>;

/** Invites an agent or administrator, and shows the open invitations. */
export function PlatformInvitations({ invitations, invite, revoke }: PlatformInvitationsProps) {
  const t = useTranslations('admin.people');
  const asked = useTranslations('admin.ask');
  const locale = useLocale();
  const [revoked, setRevoked] = useState<AdminProblem | 'revoked' | null>(null);
  const { send, pending: isRevoking } = useSend();
  const form = useForm({
    read: (given) => {
      setRevoked(null);
      const role = platformRoles.find((one) => one === given.get('role')) ?? 'agent';
      return { typed: { email: textOf(given, 'email').trim(), role } };
    },
    send: invite,
    onDone: (value, clear) => value === 'done' && clear(),
  });

  const takeBack = (id: string) =>
    send(revoke, { id }, (answer) => setRevoked(problemOf(answer) ?? 'revoked'));

  const ended = revoked ?? (form.ended && (problemOf(form.ended) ?? 'invited'));
  const isDone = ended === 'invited' || ended === 'revoked';
  const pending = form.pending || isRevoking;
  return (
    <Sheet title={t('invite.title')} text={t('invite.text')} className="flex flex-col gap-4 p-5 max-sm:p-4">
      <form method="post" noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
          <Field
            label={t('invite.email')}
            error={ended && !isDone ? asked(`problems.${ended}`, { most: mostInvitations }) : undefined}
          >
            <TextInput aria-required ltr name="email" type="email" maxLength={320} />
          </Field>
          <Field label={t('column.role')}>
            <SelectInput
              name="role"
              defaultValue="agent"
              options={platformRoles.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
            />
          </Field>
        </div>
        <div>
          <Button type="submit" pending={pending} disabled={!form.isReady}>
            {t('invite.submit')}
          </Button>
        </div>
      </form>
      <div role="status">{isDone && <Notice tone="positive">{t(`invite.${ended}`)}</Notice>}</div>
      {invitations.length > 0 && (
        <ul aria-label={t('invite.open')} className="flex flex-col divide-y divide-line border-t border-line">
          {invitations.map(({ id, email, role, expiresAt, hasEnded }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <span className="min-w-48 flex-1 [overflow-wrap:anywhere]">
                <Ltr>{email}</Ltr>
                <span className="block text-sm text-muted">
                  {t(`roles.${role}`)}
                  {' · '}
                  {hasEnded
                    ? t('invite.ended')
                    : t('invite.until', { when: formatMoment(expiresAt, locale) })}
                </span>
              </span>
              <Button disabled={pending} onClick={() => takeBack(id)}>
                {t('invite.revoke')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}
