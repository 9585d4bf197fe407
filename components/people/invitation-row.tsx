'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { formatMoment } from '#lib/i18n/formats.ts';
import type { InvitationView } from '#lib/people/members/schema.ts';

type InvitationRowProps = { invitation: InvitationView; disabled: boolean; onWithdraw: () => void };

/** An open invitation. */
export function InvitationRow({ invitation, disabled, onWithdraw }: InvitationRowProps) {
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
      <Button disabled={disabled} onClick={onWithdraw}>
        {t('withdraw')}
      </Button>
    </li>
  );
}
