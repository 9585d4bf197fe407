'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';

type RecoveryPartProps = { left: number; pending: boolean; onRenew: () => void };

/** The number of recovery codes that are left, and the button to create new ones. */
export function RecoveryPart({ left, pending, onRenew }: RecoveryPartProps) {
  const t = useTranslations('account.factors.codes');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
      <div className="min-w-48 flex-1">
        <h3 className="font-semibold">{t('title')}</h3>
        <p className="text-sm text-muted">{t('left', { count: left })}</p>
      </div>
      <Button disabled={pending} onClick={onRenew}>
        {t('renew')}
      </Button>
    </div>
  );
}
