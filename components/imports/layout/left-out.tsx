import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/ui/link.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { isolated } from '#lib/core/text/isolate.ts';
import { formatMoment } from '#lib/i18n/format-times.ts';
import type { ImportView, TableOffer } from '#lib/imports/view.ts';

type NamedTable = Omit<TableOffer, 'at' | 'row'> & Partial<Pick<TableOffer, 'at' | 'row'>>;

/** What a table of a file is called, with its rows. */
export function useTableName(): (table: NamedTable) => string {
  const t = useTranslations('imports.layout');
  return ({ at = 0, name, row = null, rows, isHidden }) => {
    // A CSV file has no sheets.
    const sheet = name ? isolated(name) : t('table', { number: at + 1 });
    const of = row === null || !name ? sheet : t('fromRow', { name: sheet, row });
    if (rows === null) return t('unreadSheet', { name: of });
    return t(isHidden ? 'hiddenSheet' : 'sheet', { name: of, count: rows });
  };
}

type LeftOutProps = {
  leftOut: Pick<ImportView['leftOut'], 'sheet' | 'hiddenRows' | 'hiddenColumns'> & {
    sheets: NamedTable[];
    above?: number;
  };
  header: string[];
  isStatement?: true;
};

/** What of the file isn't read: other sheets, hidden rows and columns. */
export function LeftOut({ leftOut, header, isStatement }: LeftOutProps) {
  const t = useTranslations('imports.layout');
  const { sheet, sheets, above = 0, hiddenRows, hiddenColumns } = leftOut;
  const names = hiddenColumns.flatMap((at) => (header[at] ? [isolated(header[at])] : []));
  const offerName = useTableName();
  const shown = sheets.map(offerName);
  if (shown.length + above + hiddenRows + names.length === 0) return null;
  return (
    <Notice tone="info">
      {shown.length > 0 && (
        <p>
          {t(sheet ? 'otherSheets' : 'otherTables', { sheet: isolated(sheet), sheets: shown.join(' · ') })}
        </p>
      )}
      {above > 0 && <p>{t('above', { count: above })}</p>}
      {hiddenRows > 0 && <p>{t(isStatement ? 'hiddenLines' : 'hiddenRows', { count: hiddenRows })}</p>}
      {names.length > 0 && (
        <p>
          {t('hiddenColumns', { count: names.length })} {names.join(' · ')}
        </p>
      )}
    </Notice>
  );
}

type ConfirmedColumnsProps = { confirmedAt: string | null; program?: ImportView['program'] };

/** That the columns are confirmed, with the way back to them. */
export function ConfirmedColumns({ confirmedAt, program }: ConfirmedColumnsProps) {
  const t = useTranslations('imports.layout');
  const locale = useLocale();
  if (confirmedAt === null) return null;
  return (
    <p className="text-sm text-muted">
      {program ? t('program', { program }) : t('confirmed', { moment: formatMoment(confirmedAt, locale) })}{' '}
      <Link href="?columns" className="inline-block min-h-6 text-accent underline">
        {t('change')}
      </Link>
    </p>
  );
}
