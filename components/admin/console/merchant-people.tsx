'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type InvitationProblem, Invitations } from '#components/people/invitations.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { nameIn } from '#lib/i18n/locale.ts';
import { type MerchantRole, merchantRoles } from '#lib/people/members/schema.ts';
import type { InvitationView, MemberView } from '#lib/people/members/view.ts';

type OfMerchant = { merchantId: string };

type MerchantPeopleProps = OfMerchant & {
  members: MemberView[];
  invitations: InvitationView[];
  invite: (
    given: OfMerchant & { email: string; role: MerchantRole },
  ) => Promise<ActionResult<'done' | InvitationProblem>>;
  revoke: (given: OfMerchant & { id: string }) => Promise<ActionResult<null>>;
};

/** The people of a merchant and its invitations, for an administrator. The owners manage everything else. */
export function MerchantPeople({ merchantId, members, invitations, invite, revoke }: MerchantPeopleProps) {
  const t = useTranslations('admin.merchants.people');
  const roles = useTranslations('people.roles');
  const locale = useLocale();
  return (
    <Sheet title={t('title')} className="flex flex-col gap-4 p-5 max-sm:p-4">
      {members.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {members.map(({ id, name, nameAr, email, role }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
              <span className="min-w-48 flex-1">
                <bdi>{nameIn(locale, { name, nameAr })}</bdi>
                <span className="block text-sm text-muted [overflow-wrap:anywhere]">
                  <Ltr>{email}</Ltr>
                </span>
              </span>
              <span className="text-muted">{roles(role)}</span>
            </li>
          ))}
        </ul>
      )}
      <Invitations
        roles={merchantRoles}
        usual="owner"
        hint={t('hint')}
        invitations={invitations}
        invite={(invited) => invite({ merchantId, ...invited })}
        revoke={(invitation) => revoke({ merchantId, ...invitation })}
      />
    </Sheet>
  );
}
