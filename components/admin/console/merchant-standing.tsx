'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { formatMoment } from '#lib/i18n/format-times.ts';
import type { MerchantRow } from '#lib/merchants/admin/schema.ts';
import type { AdminProblem } from './admin-problem.ts';
import { MerchantState } from './merchant-state.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

type MerchantStandingProps = {
  merchant: MerchantRow;
  suspend: (given: {
    id: string;
    suspend: boolean;
    reason: string;
  }) => Promise<ActionResult<AdminProblem | 'done'>>;
};

/** Whether a merchant is active or suspended, and the button that changes it. */
export function MerchantStanding({
  merchant: { id, nameEn, nameAr, suspendedAt },
  suspend,
}: MerchantStandingProps) {
  const t = useTranslations('admin.merchants');
  const locale = useLocale();
  const [isAsking, setAsking] = useState(false);
  const kind = suspendedAt ? 'resume' : 'suspend';
  const name = `\u2068${locale === 'ar' ? nameAr : nameEn}\u2069`;
  return (
    <Sheet className="flex flex-wrap items-center gap-x-4 gap-y-3 p-5 max-sm:p-4">
      <div className="min-w-0 flex-1 basis-60">
        <MerchantState isSuspended={suspendedAt !== null} />
        <p className="mt-1.5 text-sm text-muted">
          {suspendedAt ? t('suspendedSince', { when: formatMoment(suspendedAt, locale) }) : t('workingText')}
        </p>
      </div>
      <Button variant={suspendedAt ? 'primary' : 'danger'} onClick={() => setAsking(true)}>
        {t(`${kind}.submit`)}
      </Button>
      <ReasonDialog
        question={
          isAsking
            ? {
                title: t(`${kind}.title`, { name }),
                text: t(`${kind}.text`),
                submit: t(`${kind}.submit`),
                isDanger: kind === 'suspend',
                run: (reason) => suspend({ id, suspend: kind === 'suspend', reason }),
              }
            : null
        }
        onClose={() => setAsking(false)}
        onDone={() => setAsking(false)}
      />
    </Sheet>
  );
}
