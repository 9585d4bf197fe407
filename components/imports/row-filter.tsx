'use client';

import { useTranslations } from 'next-intl';
import { Chips } from '#components/ui/chips.tsx';
import { type RowState, rowStates } from '#lib/imports/schema.ts';
import type { RowCounts } from '#lib/imports/view.ts';
import { useProgress } from './use-progress.ts';

type RowFilterProps = { importId: string; counts: RowCounts; rows: number; current: RowState | null };

/** The states that an import's rows are in, with their counts, as links to the rows. */
export function RowFilter({ importId, counts: initial, rows, current }: RowFilterProps) {
  const t = useTranslations('imports');
  const { counts } = useProgress(importId, initial);
  const shown = rowStates.filter((state) => counts[state] > 0 || state === current);
  const chips = [null, ...shown].map((state) => ({
    href: state ? `/imports/${importId}?show=${state}` : `/imports/${importId}`,
    text: state ? t(`states.${state}`) : t('all'),
    count: state ? counts[state] : rows,
    isChosen: state === current,
  }));
  return <Chips label={t('filter')} chips={chips} />;
}
