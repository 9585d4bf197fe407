'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { RefreshCw } from '#components/ui/icons.tsx';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { KeptPlacesView } from '#lib/locations/view.ts';
import { KeptPlacesTable } from './kept-places-table.tsx';
import { type PlacesRefresh, type RefreshPlaces, usePlacesRefresh } from './use-places-refresh.ts';

type KeptPlacesProps = { operator: string; kept: KeptPlacesView; refreshPlaces: RefreshPlaces };

const ltr = (chunks: ReactNode) => <Ltr>{chunks}</Ltr>;

/** The stored lists of the operator’s places, their age, and a button to update them. */
export function KeptPlaces({ operator, kept, refreshPlaces }: KeptPlacesProps) {
  const t = useTranslations('admin.places');
  const { refresh, start } = usePlacesRefresh(refreshPlaces);
  const isRunning = refresh.kind === 'running';
  const progress = isRunning && t('progress', { done: refresh.done, parts: refresh.parts });
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="max-w-2xl">
          <h1 className="text-xl">{t('title')}</h1>
          <p className="mt-1 text-muted">{t.rich('purpose', { operator, ltr })}</p>
        </div>
        <Button variant="primary" pending={isRunning} onClick={start}>
          {!isRunning && <RefreshCw aria-hidden="true" />}
          {isRunning ? progress : t('refresh')}
        </Button>
      </div>
      <LiveRegion>{progress}</LiveRegion>
      {refresh.kind === 'ended' && <RefreshEnd {...refresh} />}
      <Sheet>
        <KeptPlacesTable kept={kept} />
      </Sheet>
    </div>
  );
}

function RefreshEnd({ how, counts }: Extract<PlacesRefresh, { kind: 'ended' }>) {
  const t = useTranslations('admin.places');
  const isWhole = how === 'finished' && counts.failed === 0;
  return (
    <Notice
      tone={isWhole ? 'positive' : 'danger'}
      role={isWhole ? 'status' : 'alert'}
      title={t(isWhole ? 'end.whole' : how === 'finished' ? 'end.inPart' : `end.${how}`)}
    >
      <p>
        {t('counts.refreshed', { count: counts.refreshed })}
        {counts.failed > 0 && ` ${t('counts.failed', { count: counts.failed })}`}
        {counts.removed > 0 && ` ${t('counts.removed', { count: counts.removed })}`}
      </p>
    </Notice>
  );
}
