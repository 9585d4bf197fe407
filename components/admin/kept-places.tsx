'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { When } from '#components/shipments/when.tsx';
import { Button } from '#components/ui/button.tsx';
import { DataTable } from '#components/ui/data-table.tsx';
import { RefreshCw } from '#components/ui/icons.tsx';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { ltr } from '#components/ui/ltr.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { PageTitle } from '#components/ui/titles.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { formatNumber } from '#lib/i18n/formats.ts';
import { nameIn } from '#lib/i18n/locale.ts';
import type { PlacesPart } from '#lib/locations/schema.ts';
import type { KeptPlacesView, RefreshedPart } from '#lib/locations/view.ts';

type KeptPlacesProps = { operator: string; kept: KeptPlacesView; refreshPlaces: RefreshPlaces };

/** The stored lists of the operator’s places, their age, and a button to update them. */
export function KeptPlaces({ operator, kept, refreshPlaces }: KeptPlacesProps) {
  const t = useTranslations('admin.places');
  const { refresh, start } = usePlacesRefresh(refreshPlaces);
  const isRunning = refresh.kind === 'running';
  const progress = isRunning && t('progress', { done: refresh.done, parts: refresh.parts });
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <PageTitle className="max-w-2xl" title={t('title')} text={t.rich('purpose', { operator, ltr })} />
        <Button variant="primary" pending={isRunning} onClick={start}>
          {!isRunning && <RefreshCw />}
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

type Row = { key: string; name: string; places: string; fetchedAt: string | null };

/** The lists without a parent first, then the lists below each emirate. */
function KeptPlacesTable({ kept: places }: { kept: KeptPlacesView }) {
  const t = useTranslations('admin.places');
  const locale = useLocale();
  const number = (count: number) => formatNumber(count, locale);
  const top = places.top.map(
    ({ kind, count, fetchedAt }): Row => ({
      key: kind,
      name: t(`list.${kind}`),
      places: number(count),
      fetchedAt,
    }),
  );
  const emirates = places.emirates.map(
    ({ id, nameEn, nameAr, zones, areas, offices, fetchedAt }): Row => ({
      key: `emirate ${id}`,
      name: nameIn(locale, { nameEn, nameAr }),
      places: t('finer', { zones: number(zones), areas: number(areas), offices: number(offices) }),
      fetchedAt,
    }),
  );
  return (
    <DataTable
      caption={t('title')}
      rows={[...top, ...emirates]}
      rowKey={({ key }) => key}
      columns={[
        { header: t('column.list'), phone: 'title', cell: ({ name }) => <bdi>{name}</bdi> },
        {
          header: t('column.places'),
          cell: ({ places, fetchedAt }) => <span className="tabular-nums">{fetchedAt ? places : '–'}</span>,
        },
        {
          header: t('column.confirmed'),
          cell: ({ fetchedAt }) =>
            fetchedAt ? (
              <When at={fetchedAt} className="whitespace-nowrap text-muted tabular-nums" />
            ) : (
              <span className="text-muted">{t('never')}</span>
            ),
        },
      ]}
    />
  );
}

type RefreshPlaces = (
  part: PlacesPart,
) => Promise<ActionResult<RefreshedPart & { emirateIds: string[]; countryIds: string[] }>>;

/** The progress of a refresh, or how it ended: `stopped` when the carrier returned no list for a part. */
type PlacesRefresh =
  | { kind: 'idle' }
  | { kind: 'running'; done: number; parts: number }
  | { kind: 'ended'; how: 'finished' | 'stopped' | 'signedOut' | 'failed'; counts: RefreshedPart };

/** Refreshes every stored list, part by part: the lists without a parent first, then those below each emirate and country. */
function usePlacesRefresh(refreshPlaces: RefreshPlaces) {
  const [refresh, setRefresh] = useState<PlacesRefresh>({ kind: 'idle' });

  async function start() {
    if (refresh.kind === 'running') return;
    const counts: RefreshedPart = { refreshed: 0, failed: 0, removed: 0 };
    const end = (how: 'finished' | 'stopped' | 'signedOut' | 'failed') =>
      setRefresh({ kind: 'ended', how, counts });
    const parts: PlacesPart[] = [{}];
    for (let done = 0; done < parts.length; done += 1) {
      setRefresh({ kind: 'running', done, parts: parts.length });
      const answer = await refreshPlaces(parts[done] ?? {}).catch(() => null);
      if (!answer?.ok) return end(answer?.code === 'signed-out' ? 'signedOut' : 'failed');
      const { emirateIds, countryIds, ...part } = answer.value;
      for (const name of ['refreshed', 'failed', 'removed'] as const) counts[name] += part[name];
      if (done === 0) {
        parts.push(...emirateIds.map((emirateId) => ({ emirateId })));
        parts.push(...countryIds.map((countryId) => ({ countryId })));
      }
      if (part.failed > 0 && part.refreshed === 0) return end('stopped');
    }
    end('finished');
  }

  return { refresh, start };
}
