'use client';

import { useLocale, useTranslations } from 'next-intl';
import { When } from '#components/shipments/when.tsx';
import { Button } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ForeignAwb } from '#lib/desk/view.ts';
import { TakenBy } from './taken-by.tsx';
import type { UnconfirmedActions } from './unconfirmed-actions.ts';
import type { UnconfirmedQuestion } from './unconfirmed-dialog.tsx';

type ForeignListProps = {
  foreign: ForeignAwb[];
  agentId: string;
  takeRequest: UnconfirmedActions['takeRequest'];
  onAsk: (question: UnconfirmedQuestion) => void;
};

/** The shipments about whose AWB the carrier names another number, each with both numbers. */
export function ForeignList({ foreign, agentId, takeRequest, onAsk }: ForeignListProps) {
  const t = useTranslations('desk.unconfirmed');
  const locale = useLocale();
  const ltr = (text: string) => () => <Ltr className="font-semibold">{text}</Ltr>;
  return (
    <section aria-labelledby="foreign" className="flex flex-col gap-3">
      <div className="max-w-2xl">
        <h2 id="foreign" className="text-lg">
          {t('foreignTitle', { count: foreign.length })}
        </h2>
        <p className="mt-1 text-muted">{t('foreignPurpose')}</p>
      </div>
      <ul className="flex flex-col gap-3">
        {foreign.map(({ attemptId, awb, foreignNumber, reference, receiverName, merchant, since, taken }) => (
          <li key={attemptId}>
            <Sheet className="flex flex-col gap-3 p-5 max-sm:p-4">
              <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
                <div className="min-w-0">
                  <p className="font-semibold">
                    <bdi>{locale === 'ar' ? merchant.nameAr : merchant.nameEn}</bdi>
                  </p>
                  <p className="flex flex-wrap gap-x-4 text-sm text-muted">
                    <bdi>{receiverName ?? t('noReceiver')}</bdi>
                    <When at={since} />
                  </p>
                </div>
                <div className="flex flex-wrap items-start gap-2">
                  <TakenBy attempt={{ attemptId, taken }} agentId={agentId} takeRequest={takeRequest} />
                  <Button onClick={() => onAsk({ kind: 'keep-awb', attemptId })}>
                    {t('keepAwb')}
                    <span className="sr-only">
                      {' '}
                      <Ltr>{awb ?? ''}</Ltr>
                    </span>
                  </Button>
                  <Button onClick={() => onAsk({ kind: 'take-back-awb', attemptId })}>
                    {t('takeBackAwb')}
                    <span className="sr-only">
                      {' '}
                      <Ltr>{awb ?? ''}</Ltr>
                    </span>
                  </Button>
                </div>
              </div>
              <p className="text-sm">
                {t.rich('foreignNumbers', {
                  awb: () => (
                    <Link href={`/desk/${awb}`} className="font-semibold underline">
                      <Ltr>{awb ?? ''}</Ltr>
                    </Link>
                  ),
                  reference: ltr(reference ?? ''),
                  named: ltr(foreignNumber),
                })}
              </p>
            </Sheet>
          </li>
        ))}
      </ul>
    </section>
  );
}
