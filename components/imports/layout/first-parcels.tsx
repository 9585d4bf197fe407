'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { formatWeight } from '#lib/i18n/formats.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import type { ImportColumns, RowValues } from '#lib/imports/fields/schema.ts';
import type { ImportRowView } from '#lib/imports/view.ts';

type FirstParcelsProps = {
  importId: string;
  columns: ImportColumns;
  rows: ImportRowView[];
  isUnchanged: boolean;
};

async function fetchRows(importId: string, columns: ImportColumns): Promise<ImportRowView[]> {
  const asked = new URLSearchParams({ columns: columns.map((field) => field ?? '').join(',') });
  const answer = await fetch(`/api/imports/${importId}/preview?${asked}`);
  if (!answer.ok) throw new Error(`The preview answered ${answer.status}`);
  return answer.json();
}

/** The first rows as the parcels that they become with these columns. */
export function FirstParcels({ importId, columns, rows, isUnchanged }: FirstParcelsProps) {
  const t = useTranslations('imports.layout');
  const { data = rows, isError } = useQuery({
    queryKey: ['import-preview', importId, columns],
    queryFn: () => fetchRows(importId, columns),
    enabled: !isUnchanged,
    placeholderData: keepPreviousData,
  });
  const shown = isUnchanged ? rows : data;
  return (
    <section aria-labelledby="first-parcels" className="flex flex-col gap-3">
      <h3 id="first-parcels" className="font-semibold">
        {t('parcels', { count: shown.length })}
      </h3>
      {isError && <p className="text-sm text-danger">{t('noPreview')}</p>}
      {shown.map((row) => (
        <Parcel key={row.number} row={row} />
      ))}
    </section>
  );
}

/** A weight in kilograms in the person's language; anything else as it is written. */
function weightText(written: string | undefined, locale: Locale): string | undefined {
  const [, kilograms] = /^(\d+(?:\.\d+)?) kg$/.exec(written ?? '') ?? [];
  return kilograms ? formatWeight(Number(kilograms) * 1_000, locale) : written;
}

function Parcel({ row: { number, values: texts, shown } }: { row: ImportRowView }) {
  const t = useTranslations('imports.layout');
  const locale = useLocale();
  const fieldName = useTranslations('imports.fields');
  const values: RowValues = { ...texts, ...shown };
  const join = (...fields: (keyof RowValues)[]) =>
    fields.flatMap((field) => values[field] ?? []).join(locale === 'ar' ? '، ' : ', ');
  const grams = values.weightGrams && (shown.weightGrams ?? `${values.weightGrams} g`);
  const weight =
    values.weight &&
    (shown.weight ?? (/[^\d.,٫]/.test(values.weight) ? values.weight : `${values.weight} kg`));
  const cash = values.codAmount && !/^0*([.,]0*)?$/.test(values.codAmount) ? values.codAmount : '';
  const lines: [label: string, text: string | undefined, isNeeded: boolean][] = [
    [t('to'), join('contactName', 'companyName'), true],
    [fieldName('mobile'), join('mobile', 'phone'), true],
    [t('where'), join('area', 'emirate', 'city', 'country', 'office'), true],
    [fieldName('address'), values.address, !values.office],
    [fieldName('codAmount'), cash || t('noCash'), false],
    [t('weight'), weightText(weight || grams || values.weightEither, locale), true],
    [fieldName('contents'), join('contents', 'itemDescription'), false],
    [fieldName('reference'), values.reference, false],
  ];
  return (
    <div className="rounded-control border border-line p-4 text-sm">
      <p className="pb-2 font-medium">{t('row', { number })}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {lines
          .filter(([, text, isNeeded]) => text || isNeeded)
          .map(([label, text, isNeeded]) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className={text || !isNeeded ? 'min-w-0 break-words' : 'text-caution'}>
                <bdi>{text || t('missing')}</bdi>
              </dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
