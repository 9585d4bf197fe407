import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { Sheet } from '#components/ui/sheet.tsx';
import { formatMoment } from '#lib/i18n/formats.ts';
import type { ImportSummary } from '#lib/imports/view.ts';

/** The newest imports with how far each is. */
export function ImportList({ imports }: { imports: ImportSummary[] }) {
  const t = useTranslations('imports');
  const locale = useLocale();
  return (
    <section aria-labelledby="recent-imports" className="flex flex-col gap-3">
      <h2 id="recent-imports" className="text-lg">
        {t('recent')}
      </h2>
      <Sheet className="overflow-hidden">
        <ul className="divide-y divide-line">
          {imports.map(({ id, name, at, rows, counts }) => (
            <li key={id}>
              <Link
                href={`/imports/${id}`}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-sunken"
              >
                <span className="flex min-w-0 flex-col">
                  <bdi className="truncate font-medium">{name || t('pasted')}</bdi>
                  <span className="text-sm text-muted">
                    {[
                      t('rowCount', { count: rows }),
                      t('bookedCount', { count: counts.booked }),
                      t('openCount', { count: counts.wrong + counts.right + counts.rejected }),
                    ].join(' · ')}
                  </span>
                </span>
                <span className="text-sm text-muted tabular-nums">{formatMoment(at, locale)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Sheet>
    </section>
  );
}
