import { useLocale, useTranslations } from 'next-intl';
import { PreviewedRow, usePreview } from '#components/tables/preview.tsx';
import { isolated } from '#lib/core/text/isolate.ts';
import type { DayOrder } from '#lib/core/times/day-order.ts';
import { formatDay } from '#lib/i18n/format-times.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import type { LineField, ReadLine, StatementKind } from '#lib/statements/reading/view.ts';
import type { StatementView } from '#lib/statements/view.ts';
import { useFieldName } from './statement-texts.ts';

type FirstLinesProps = {
  statement: Pick<StatementView, 'id' | 'kind'>;
  columns: (LineField | null)[];
  answers: { headerRow: number | null; dayOrder?: DayOrder };
  lines: ReadLine[];
  isUnchanged: boolean;
};

/** The first rows as the lines that they become with these columns. */
export function FirstLines({ statement, columns, answers, lines, isUnchanged }: FirstLinesProps) {
  const t = useTranslations('statements.layout');
  const asked = {
    columns: columns.map((field) => field ?? '').join(','),
    headerRow: String(answers.headerRow ?? ''),
    dayOrder: answers.dayOrder ?? '',
  };
  const address = `/api/money/statements/${statement.id}/preview`;
  const { shown, isError } = usePreview(address, asked, { known: lines, isUnchanged });
  return (
    <section aria-labelledby="first-lines" className="flex flex-col gap-3">
      <h3 id="first-lines" className="font-semibold">
        {t('lines', { count: shown.length })}
      </h3>
      {isError && <p className="text-sm text-danger">{t('noPreview')}</p>}
      {shown.map((line) => (
        <Line key={line.row} line={line} kind={statement.kind} />
      ))}
    </section>
  );
}

function Line({ line, kind }: { line: ReadLine; kind: StatementKind }) {
  const fieldName = useFieldName(kind);
  const isCharge = kind === 'charges';
  const problemText = useTranslations('statements.problem');
  const locale = useLocale();
  const money = (amountMinor: number | null) =>
    amountMinor === null ? '' : formatMoney({ amountMinor, currency: line.currency }, locale);
  const values: [field: LineField, text: string | null, isNeeded?: boolean][] = [
    ['awb', line.awbs.slice(0, 3).join(', ')],
    ['reference', line.reference],
    ['amount', money(line.amountMinor), !isCharge && line.netMinor === null],
    ['fee', money(line.feeMinor), isCharge && line.netMinor === null],
    ['vat', money(line.vatMinor)],
    ['net', money(line.netMinor)],
    ['date', line.day && formatDay(line.day, locale)],
    ['text', line.text?.slice(0, 80) ?? null],
  ];
  return (
    <PreviewedRow number={line.row} values={values.map(([field, ...value]) => [fieldName(field), ...value])}>
      {line.problems.map(({ code, text }) => (
        <p key={code} className="pt-1 text-caution">
          {problemText(code, { cell: isolated(text) })}
        </p>
      ))}
    </PreviewedRow>
  );
}
