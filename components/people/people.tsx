'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { FormEnd } from '#components/ui/form/form-end.tsx';
import { SelectInput } from '#components/ui/form/select-input.tsx';
import { TextInput } from '#components/ui/form/text-input.tsx';
import { textOf, useForm } from '#components/ui/form/use-form.ts';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { Ltr } from '#components/ui/ltr.tsx';
import { ErrorNotice, Notice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { PageTitle } from '#components/ui/titles.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { formatMoment } from '#lib/i18n/format-times.ts';
import {
  type InvitationView,
  type MemberView,
  type MerchantRole,
  merchantRoles,
  mostInvitations,
} from '#lib/people/members/schema.ts';
import { MemberRow } from './member-row.tsx';

type PeopleProps = { members: MemberView[]; invitations: InvitationView[]; actions: PeopleActions };

/** The people of a merchant with their roles, the open invitations, and the form to invite. */
export function People({ members, invitations, actions }: PeopleProps) {
  const t = useTranslations('people');
  const [ended, setEnded] = useState<Done | 'failed' | null>(null);
  const { send, pending } = useSend();
  const run = <Input,>(act: (input: Input) => Promise<ActionResult<Done>>, input: NoInfer<Input>) =>
    send(act, input, (answer) => setEnded(answer?.ok ? answer.value : 'failed'));

  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <PageTitle title={t('title')} text={t('purpose')} />
      <Sheet title={t('members')} className="flex flex-col gap-4 p-5 max-sm:p-4">
        <ul className="flex flex-col divide-y divide-line">
          {members.map((member) => (
            <MemberRow
              key={`${member.id} ${member.role}`}
              member={member}
              disabled={pending}
              onRole={(role) => run(actions.changeRole, { id: member.id, role })}
              onReset={() => run(actions.resetFactors, { id: member.id })}
              onRemove={() => run(actions.remove, { id: member.id })}
            />
          ))}
        </ul>
        <div role="status">
          {(ended === 'done' || ended === 'reset') && <Notice tone="positive">{t(ended)}</Notice>}
        </div>
        {ended && ended !== 'done' && ended !== 'reset' && (
          <ErrorNotice>{t(`problems.${ended}`, { most: mostInvitations })}</ErrorNotice>
        )}
      </Sheet>
      <Sheet title={t('inviteTitle')} text={t('inviteText')} className="flex flex-col gap-4 p-5 max-sm:p-4">
        <InviteForm invite={actions.invite} />
        {invitations.length > 0 && (
          <ul
            aria-label={t('invitations')}
            className="flex flex-col divide-y divide-line border-t border-line"
          >
            {invitations.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                disabled={pending}
                onRevoke={() => run(actions.revoke, { id: invitation.id })}
              />
            ))}
          </ul>
        )}
      </Sheet>
    </div>
  );
}

/** Invites a person by email. The default role is member, because most people need it. */
function InviteForm({ invite }: Pick<PeopleActions, 'invite'>) {
  const t = useTranslations('people');
  const form = useForm({
    read: (given) => {
      const email = textOf(given, 'email').trim();
      const role = given.get('role') as MerchantRole;
      return email ? { typed: { email, role } } : { wrong: { email: 'email-wrong' } };
    },
    send: invite,
    onDone: (value, clear) => value === 'invited' && clear(),
  });
  const ended = form.wrong.email
    ? 'email-wrong'
    : form.ended?.ok
      ? form.ended.value
      : form.failed && 'failed';
  const isOfEmail = ended === 'email-wrong' || ended === 'is-member' || ended === 'too-soon';
  const wrong = isOfEmail ? t(`problems.${ended}`, { most: mostInvitations }) : undefined;
  return (
    <form method="post" noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <Field label={t('email')} error={wrong}>
          <TextInput aria-required ltr name="email" type="email" maxLength={320} />
        </Field>
        <Field label={t('role')}>
          <SelectInput
            name="role"
            defaultValue="member"
            options={merchantRoles.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
          />
        </Field>
      </div>
      <FormEnd
        variant="primary"
        pending={form.pending}
        done={ended === 'invited' && t('invited')}
        failed={
          (ended === 'too-many' || ended === 'too-often' || ended === 'failed') &&
          t(`problems.${ended}`, { most: mostInvitations })
        }
      >
        {t('invite')}
      </FormEnd>
    </form>
  );
}

type InvitationRowProps = { invitation: InvitationView; disabled: boolean; onRevoke: () => void };

/** An open invitation. */
function InvitationRow({ invitation, disabled, onRevoke }: InvitationRowProps) {
  const t = useTranslations('people');
  const locale = useLocale();
  const { email, role, expiresAt, hasEnded } = invitation;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-48 flex-1">
        <p className="[overflow-wrap:anywhere]">
          <Ltr>{email}</Ltr>
        </p>
        <p className="text-sm text-muted">
          {t(`roles.${role}`)}
          {' · '}
          {hasEnded ? t('ended') : t('until', { when: formatMoment(expiresAt, locale) })}
        </p>
      </div>
      <Button disabled={disabled} onClick={onRevoke}>
        {t('revoke')}
      </Button>
    </li>
  );
}

type Done = 'done' | 'reset' | 'not-found' | 'last-owner' | 'ask-administrator';
type InviteEnd = 'invited' | 'email-wrong' | 'is-member' | 'too-many' | 'too-soon' | 'too-often';

type PeopleActions = {
  invite: (invited: { email: string; role: MerchantRole }) => Promise<ActionResult<InviteEnd>>;
  revoke: (invitation: { id: string }) => Promise<ActionResult<Done>>;
  changeRole: (member: { id: string; role: MerchantRole }) => Promise<ActionResult<Done>>;
  resetFactors: (member: { id: string }) => Promise<ActionResult<Done>>;
  remove: (member: { id: string }) => Promise<ActionResult<Done>>;
};
