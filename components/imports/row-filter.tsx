'use client';

import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/link.tsx';
import { type RowState, rowStates } from '#lib/imports/schema.ts';
import type { RowCounts } from '#lib/imports/view.ts';
import { useCounts } from './use-counts.ts';

type RowFilterProps = { importId: string; counts: RowCounts; rows: number; current: RowState | null };

/** The states that an import's rows are in, with their counts, as links to the rows. */
export function RowFilter({ importId, counts: initial, rows, current }: RowFilterProps) {
  const t = useTranslations('imports');
  const counts = useCounts(importId, initial);
  const shown = rowStates.filter((state) => counts[state] > 0 || state === current);
  return (
    <nav aria-label={t('filter')}>
      <ul className="flex flex-wrap gap-1.5">
        {[null, ...shown].map((state) => (
          <li key={state}>
            <Link
              href={state ? `/imports/${importId}?show=${state}` : `/imports/${importId}`}
              aria-current={state === current ? 'page' : undefined}
              className="chip"
            >
              {state ? t(`states.${state}`) : t('all')}
              <span className="tabular-nums">{state ? counts[state] : rows}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
