'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { ErrorNotice, Notice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { PageTitle } from '#components/ui/titles.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { type MerchantRole, merchantRoles } from '#lib/people/members/schema.ts';
import type { InvitationView, MemberView } from '#lib/people/members/view.ts';
import { Invitations, type InvitationsProps } from './invitations.tsx';
import { MemberRow } from './member-row.tsx';

type PeopleProps = { members: MemberView[]; invitations: InvitationView[]; actions: PeopleActions };

/** The people of a merchant with their roles, and its invitations. Most people need the role of a member. */
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
          <ErrorNotice>{t(`problems.${ended}`)}</ErrorNotice>
        )}
      </Sheet>
      <Sheet title={t('inviteTitle')} text={t('inviteText')} className="flex flex-col gap-4 p-5 max-sm:p-4">
        <Invitations
          roles={merchantRoles}
          usual="member"
          invitations={invitations}
          invite={actions.invite}
          revoke={actions.revoke}
        />
      </Sheet>
    </div>
  );
}

type Done = 'done' | 'reset' | 'not-found' | 'last-owner' | 'ask-administrator';

type PeopleActions = Pick<InvitationsProps<MerchantRole>, 'invite' | 'revoke'> & {
  changeRole: (member: { id: string; role: MerchantRole }) => Promise<ActionResult<Done>>;
  resetFactors: (member: { id: string }) => Promise<ActionResult<Done>>;
  remove: (member: { id: string }) => Promise<ActionResult<Done>>;
};
