'use client';

import { useLocale, useTranslations } from 'next-intl';
import { AwbPair } from '#components/shipments/awb-pair.tsx';
import { When } from '#components/shipments/when.tsx';
import { Button } from '#components/ui/button.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { SuspectedDuplicate } from '#lib/desk/view.ts';
import { TakenBy } from './taken-by.tsx';
import type { UnconfirmedActions } from './unconfirmed-actions.ts';
import type { UnconfirmedQuestion } from './unconfirmed-dialog.tsx';

type DuplicateListProps = {
  duplicates: SuspectedDuplicate[];
  agentId: string;
  takeRequest: UnconfirmedActions['takeRequest'];
  onAsk: (question: UnconfirmedQuestion) => void;
};

/** The suspected duplicates, each with its two AWBs. */
export function DuplicateList({ duplicates, agentId, takeRequest, onAsk }: DuplicateListProps) {
  const t = useTranslations('desk.unconfirmed');
  const locale = useLocale();
  return (
    <section aria-labelledby="duplicates" className="flex flex-col gap-3">
      <div className="max-w-2xl">
        <h2 id="duplicates" className="text-lg">
          {t('duplicatesTitle', { count: duplicates.length })}
        </h2>
        <p className="mt-1 text-muted">{t('duplicatesPurpose')}</p>
      </div>
      <ul className="flex flex-col gap-3">
        {duplicates.map(({ attemptId, awb, lateAwb, reference, receiverName, merchant, since, taken }) => (
          <li key={attemptId}>
            <Sheet className="flex flex-col gap-3 p-5 max-sm:p-4">
              <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
                <div className="min-w-0">
                  <p className="font-semibold">
                    <bdi>{locale === 'ar' ? merchant.nameAr : merchant.nameEn}</bdi>
                  </p>
                  <p className="flex flex-wrap gap-x-4 text-sm text-muted">
                    <bdi>{receiverName ?? t('noReceiver')}</bdi>
                    <Ltr>{reference ?? t('noReference')}</Ltr>
                    <When at={since} />
                  </p>
                </div>
                <div className="flex flex-wrap items-start gap-2">
                  <TakenBy attempt={{ attemptId, taken }} agentId={agentId} takeRequest={takeRequest} />
                  <Button variant="primary" onClick={() => onAsk({ kind: 'cancel-duplicate', attemptId })}>
                    {t('cancelDuplicate')}
                    <span className="sr-only">
                      {' '}
                      <Ltr>{lateAwb}</Ltr>
                    </span>
                  </Button>
                  <Button onClick={() => onAsk({ kind: 'settle', attemptId })}>
                    {t('settle')}
                    <span className="sr-only">
                      {' '}
                      <Ltr>{lateAwb}</Ltr>
                    </span>
                  </Button>
                </div>
              </div>
              <AwbPair awb={awb} lateAwb={lateAwb} hrefOf={(number) => `/desk/${number}`} />
            </Sheet>
          </li>
        ))}
      </ul>
    </section>
  );
}
