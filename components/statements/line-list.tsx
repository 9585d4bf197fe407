import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/ui/link.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { formatNumber } from '#lib/i18n/formats.ts';
import {
  type LineResult,
  lineResults,
  type StatementLineView,
  type StatementView,
} from '#lib/statements/view.ts';
import { type DecideLine, StatementLine } from './statement-line.tsx';
import { useResultTexts } from './use-result-texts.ts';

type LineListProps = {
  statement: Pick<StatementView, 'id' | 'kind' | 'lines' | 'counts'>;
  result: LineResult | undefined;
  items: StatementLineView[];
  next: string | null;
  seesShipments: boolean;
  /** Null when nothing can be decided. */
  decideLine: DecideLine | null;
};

/** A statement's lines, of one result or all. */
export function LineList({ statement, result, items, next, seesShipments, decideLine }: LineListProps) {
  const t = useTranslations('statements');
  const locale = useLocale();
  const { id, kind, lines, counts } = statement;
  const { nameOf } = useResultTexts(kind);
  const href = (of: LineResult | undefined, after?: string) => {
    const query = new URLSearchParams({ ...(of && { result: of }), ...(after && { after }) });
    return `/money/statements/${id}?${query}`;
  };
  const chips = [
    { of: undefined, text: t('all'), count: lines },
    ...lineResults.flatMap((of) => {
      const count = counts[of] ?? 0;
      return count > 0 ? [{ of, text: nameOf(of), count }] : [];
    }),
  ];
  return (
    <Sheet className="flex flex-col gap-3 p-5 max-sm:p-4">
      <nav aria-label={t('linesTitle')}>
        <ul className="flex flex-wrap gap-1.5">
          {chips.map(({ of, text, count }) => (
            <li key={of ?? 'all'}>
              <Link href={href(of)} aria-current={of === result ? 'page' : undefined} className="chip">
                {text}
                <span className="tabular-nums">{formatNumber(count, locale)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ul className="flex flex-col divide-y divide-line">
        {items.map((line) => (
          <li key={line.id} className="py-2.5">
            <StatementLine
              statementId={id}
              kind={kind}
              line={line}
              seesShipments={seesShipments}
              decideLine={decideLine}
            />
          </li>
        ))}
      </ul>
      {next && (
        <Link href={href(result, next)} className="inline-block min-h-6 self-start underline">
          {t('more')}
        </Link>
      )}
    </Sheet>
  );
}
