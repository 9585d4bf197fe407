'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { ImportRowView } from '#lib/imports/view.ts';
import { isFixedRow } from './grid-row.tsx';

/** Rows whose corrections weren't saved, because they were sent or because someone else changed them. */
export function RefusedNotice({ rows, onClose }: { rows: ImportRowView[]; onClose: () => void }) {
  const t = useTranslations('imports');
  if (rows.length === 0) return null;
  const numbers = (isSent: boolean) => [
    ...new Set(rows.filter((row) => isFixedRow(row) === isSent).map(({ number }) => number)),
  ];
  const [sent, changed] = [numbers(true), numbers(false)];
  return (
    <Notice tone="caution" role="alert">
      <div className="flex flex-col items-start gap-2">
        {sent.length > 0 && <p>{t('sentMeanwhile', { numbers: sent.join(', ') })}</p>}
        {changed.length > 0 && <p>{t('changedMeanwhile', { numbers: changed.join(', ') })}</p>}
        <Button size="sm" onClick={onClose}>
          {t('understood')}
        </Button>
      </div>
    </Notice>
  );
}
