import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/ui/link.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { formatMoment } from '#lib/i18n/format-times.ts';
import type { ImportView } from '#lib/imports/view.ts';

const isolated = (text: string) => `\u2068${text}\u2069`;

/** What of the file isn't read: other sheets, hidden rows and columns. */
export function LeftOut({ leftOut, header }: Pick<ImportView, 'leftOut' | 'header'>) {
  const t = useTranslations('imports.layout');
  const { sheet, sheets, hiddenRows, hiddenColumns } = leftOut;
  const names = hiddenColumns.flatMap((at) => (header[at] ? [isolated(header[at])] : []));
  const shown = sheets.map(({ name, rows, isHidden }) =>
    t(isHidden ? 'hiddenSheet' : 'sheet', { name: isolated(name), count: rows }),
  );
  if (shown.length + hiddenRows + names.length === 0) return null;
  return (
    <Notice tone="info">
      {shown.length > 0 && <p>{t('otherSheets', { sheet: isolated(sheet), sheets: shown.join(' · ') })}</p>}
      {hiddenRows > 0 && <p>{t('hiddenRows', { count: hiddenRows })}</p>}
      {names.length > 0 && (
        <p>
          {t('hiddenColumns', { count: names.length })} {names.join(' · ')}
        </p>
      )}
    </Notice>
  );
}

/** That the columns are confirmed, with the way back to them. */
export function ConfirmedColumns({ confirmedAt }: Pick<ImportView, 'confirmedAt'>) {
  const t = useTranslations('imports.layout');
  const locale = useLocale();
  if (confirmedAt === null) return null;
  return (
    <p className="text-sm text-muted">
      {t('confirmed', { moment: formatMoment(confirmedAt, locale) })}{' '}
      <Link href="?columns" className="inline-block min-h-6 text-accent underline">
        {t('change')}
      </Link>
    </p>
  );
}
