import { useLocale, useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '#components/ui/badge.tsx';
import { Chips } from '#components/ui/chips.tsx';
import { type Column, DataTable } from '#components/ui/data-table.tsx';
import { Link } from '#components/ui/link.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { MaybeLink } from '#components/ui/maybe-link.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { formatAmount, formatNumber } from '#lib/i18n/formats.ts';
import {
  isDecidable,
  type LineGroup,
  type LineResult,
  type LineSums,
  lineGroups,
  lineResults,
  type StatementLineView,
  type StatementView,
} from '#lib/statements/view.ts';
import { type DecideLine, StatementLine } from './statement-line.tsx';
import { useResultTexts } from './statement-texts.ts';

const tones: Record<LineResult, BadgeTone> = {
  matched: 'positive',
  differs: 'caution',
  'not-compared': 'neutral',
  short: 'caution',
  over: 'caution',
  'not-delivered': 'caution',
  'after-return': 'danger',
  'paid-twice': 'danger',
  repeated: 'neutral',
  'unknown-awb': 'caution',
  'not-ours': 'neutral',
  'other-currency': 'caution',
  ask: 'caution',
  invalid: 'danger',
};

type Filter = { result?: LineResult; group?: LineGroup };

type LineListProps = {
  statement: Pick<StatementView, 'id' | 'kind' | 'state' | 'lines' | 'counts'>;
  filter: Filter;
  items: StatementLineView[];
  sums: LineSums[];
  next: string | null;
  seesShipments: boolean;
  /** Null for a person who can't decide. */
  decideLine: DecideLine | null;
};

/** The amounts of a line as its columns and their sums show them. */
const amountsOf = (line: StatementLineView) => ({
  expected: line.expectedMinor,
  paid: line.split?.grossMinor ?? line.amountMinor ?? line.netMinor ?? line.feeMinor,
  fee: line.split?.netMinor ?? line.feeMinor,
  vat: line.split?.vatMinor ?? line.vatMinor,
  difference: line.differenceMinor,
});
const amountColumns = ['expected', 'paid', 'fee', 'vat', 'difference'] as const;

/** A statement's lines as a table, of one result or group, or all, with their sums. */
export function LineList(props: LineListProps) {
  const { statement, filter, items, sums, next, seesShipments, decideLine } = props;
  const t = useTranslations('statements');
  const locale = useLocale();
  const { id, kind, lines, counts } = statement;
  const { nameOf } = useResultTexts(kind);
  const href = (of: Filter, after?: string) =>
    `/money/statements/${id}?${new URLSearchParams({ ...of, ...(after && { after }) })}`;
  const countOf = (results: readonly LineResult[]) =>
    results.reduce((sum, result) => sum + (counts[result] ?? 0), 0);
  const groups = (Object.keys(lineGroups) as LineGroup[]).map((group) => ({
    of: { group } as Filter,
    text: t(`group.${group}`),
    count: countOf(lineGroups[group]),
  }));
  const single = lineResults
    .filter((result) => result !== 'not-compared')
    .map((result) => ({ of: { result } as Filter, text: nameOf(result), count: countOf([result]) }));
  const chips = [
    { of: {} as Filter, text: t('all'), count: lines },
    ...[...groups, ...single].filter(({ count }) => count > 0),
  ];
  const shownAmounts = amountColumns.filter(
    // A bank pays out what is left.
    (column) => kind !== 'bank' || (column !== 'fee' && column !== 'vat'),
  );
  const nameOfColumn = (column: (typeof amountColumns)[number]) =>
    t(
      kind === 'charges' && (column === 'paid' || column === 'fee')
        ? `column.${column}Charge`
        : `column.${column}`,
    );
  const amountCell = (amountMinor: number | null, currency: string) => (
    <span className="whitespace-nowrap tabular-nums">
      {amountMinor === null ? '–' : formatAmount({ amountMinor, currency }, locale)}
    </span>
  );
  const columns: Column<StatementLineView>[] = [
    { header: t('column.row'), phone: 'labelled', cell: ({ row }) => row },
    {
      header: t(kind === 'bank' ? 'column.text' : 'column.awb'),
      phone: 'title',
      cell: ({ awb, shipment, reference, lump, text }) => (
        <span className="flex flex-col">
          <MaybeLink href={shipment !== null && seesShipments && `/shipments/${shipment.id}`}>
            <Ltr>{awb ?? shipment?.awb}</Ltr>
          </MaybeLink>
          {reference && <Ltr className="text-sm text-muted wrap-anywhere">{reference}</Ltr>}
          {lump > 0 && <span className="text-muted">{t('lump', { count: lump })}</span>}
          {!awb && text && <bdi className="text-sm text-muted wrap-anywhere">{text}</bdi>}
        </span>
      ),
      sums: sums.map(({ currency }) => (
        <>
          {t('column.sum')} <Ltr>{currency}</Ltr>
        </>
      )),
    },
    ...shownAmounts.map(
      (column): Column<StatementLineView> => ({
        header: nameOfColumn(column),
        align: 'end',
        cell: (line) => amountCell(amountsOf(line)[column], line.currency),
        sums: sums.map((sum) => amountCell(sum[`${column}Minor`], sum.currency)),
      }),
    ),
    {
      header: t('column.todo'),
      phone: 'bare',
      cell: (line) => (
        <div className="flex min-w-56 flex-col gap-1.5">
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone={tones[line.result]}>{nameOf(line.result)}</Badge>
            {line.isSetAside && <span className="text-sm text-muted">{t('setAside')}</span>}
          </span>
          <StatementLine
            statementId={id}
            kind={kind}
            line={line}
            decideLine={isDecidable(statement, line) ? decideLine : null}
          />
        </div>
      ),
    },
  ];
  return (
    <Sheet className="overflow-x-auto">
      <Chips
        label={t('linesTitle')}
        chips={chips.map(({ of, text, count }) => ({
          href: href(of),
          text,
          count: formatNumber(count, locale),
          isChosen: of.group === filter.group && of.result === filter.result,
        }))}
        className="px-4 py-3"
      />
      <DataTable caption={t('linesTitle')} columns={columns} rows={items} rowKey={(line) => line.id} />
      {next && (
        <Link href={href(filter, next)} className="mx-4 my-2 inline-block min-h-6 underline">
          {t('more')}
        </Link>
      )}
    </Sheet>
  );
}
