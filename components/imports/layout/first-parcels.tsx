import { useLocale, useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { PreviewedRow } from '#components/tables/preview.tsx';
import { formatWeight } from '#lib/i18n/formats.ts';
import { comma, type Locale } from '#lib/i18n/locale.ts';
import type { RowValues } from '#lib/imports/fields/schema.ts';
import type { ImportRowView } from '#lib/imports/view.ts';

/** The first rows as the parcels that they become. */
export function FirstParcels({ rows, isError }: { rows: ImportRowView[]; isError: boolean }) {
  const t = useTranslations('imports.layout');
  return (
    <section aria-labelledby="first-parcels" className="flex flex-col gap-3">
      <h3 id="first-parcels" className="font-semibold">
        {t('parcels', { count: rows.length })}
      </h3>
      {isError && <p className="text-sm text-danger">{t('noPreview')}</p>}
      {rows.map((row) => (
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
    fields.flatMap((field) => values[field] ?? []).join(comma[locale]);
  const grams = values.weightGrams && (shown.weightGrams ?? `${values.weightGrams} g`);
  const weight =
    values.weight &&
    (shown.weight ?? (/[^\d.,٫]/.test(values.weight) ? values.weight : `${values.weight} kg`));
  const cash = values.codAmount && !/^0*([.,]0*)?$/.test(values.codAmount) ? values.codAmount : '';
  const lines: ComponentProps<typeof PreviewedRow>['values'] = [
    [t('to'), join('contactName', 'companyName'), true],
    [fieldName('mobile'), join('mobile', 'phone'), true],
    [t('where'), join('area', 'emirate', 'city', 'country', 'office'), true],
    [fieldName('address'), values.address, !values.office],
    [fieldName('codAmount'), cash || t('noCash'), false],
    [t('weight'), weightText(weight || grams || values.weightEither, locale), true],
    [fieldName('contents'), join('contents', 'itemDescription'), false],
    [fieldName('reference'), values.reference, false],
  ];
  return <PreviewedRow number={number} values={lines} />;
}
