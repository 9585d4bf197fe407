'use client';

import { useTranslations } from 'next-intl';
import { useState, useTransition } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import type { InvitationView, MemberView } from '#lib/people/members/schema.ts';
import { InvitationRow } from './invitation-row.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberRow } from './member-row.tsx';
import type { Done, PeopleActions } from './people-actions.ts';

type PeopleProps = { members: MemberView[]; invitations: InvitationView[]; actions: PeopleActions };

/** The people of a merchant with their roles, the open invitations, and the form to invite. */
export function People({ members, invitations, actions }: PeopleProps) {
  const t = useTranslations('people');
  const [ended, setEnded] = useState<Done | 'failed' | null>(null);
  const [pending, startTransition] = useTransition();

  const run = (work: () => Promise<ActionResult<Done>>) =>
    startTransition(async () => {
      const answer = await work().catch(() => null);
      setEnded(answer?.ok ? answer.value : 'failed');
    });

  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <div>
        <h1 className="text-xl">{t('title')}</h1>
        <p className="mt-1 text-muted">{t('purpose')}</p>
      </div>
      <Sheet className="flex flex-col gap-4 p-5 max-sm:p-4">
        <h2 className="text-base font-semibold">{t('members')}</h2>
        <ul className="flex flex-col divide-y divide-line">
          {members.map((member) => (
            <MemberRow
              key={`${member.id} ${member.role}`}
              member={member}
              disabled={pending}
              onRole={(role) => run(() => actions.changeRole({ id: member.id, role }))}
              onReset={() => run(() => actions.resetFactors({ id: member.id }))}
              onRemove={() => run(() => actions.remove({ id: member.id }))}
            />
          ))}
        </ul>
        <div role="status">
          {(ended === 'done' || ended === 'reset') && <Notice tone="positive">{t(ended)}</Notice>}
        </div>
        {ended && ended !== 'done' && ended !== 'reset' && (
          <Notice tone="danger" role="alert">
            {t(`problems.${ended}`)}
          </Notice>
        )}
      </Sheet>
      <Sheet className="flex flex-col gap-4 p-5 max-sm:p-4">
        <div>
          <h2 className="text-base font-semibold">{t('inviteTitle')}</h2>
          <p className="mt-0.5 text-sm text-muted">{t('inviteText')}</p>
        </div>
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
                onWithdraw={() => run(() => actions.withdraw({ id: invitation.id }))}
              />
            ))}
          </ul>
        )}
      </Sheet>
    </div>
  );
}
