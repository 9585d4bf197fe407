'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { DateInput } from '#components/ui/form/date-input.tsx';
import { Field, SelectInput } from '#components/ui/form/field.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { moneyFiles } from '#lib/money/view.ts';

/** The ledger or the charges of some days, or all of them, as a file for the accountant or on paper. */
export function MoneyExport() {
  const t = useTranslations('money.export');
  return (
    <Sheet className="p-5 max-sm:p-4">
      <details>
        <summary className="min-h-6 cursor-pointer text-base font-semibold">{t('title')}</summary>
        <p className="mt-1 text-sm text-muted">{t('text')}</p>
        <form action="/api/money/export" className="mt-3 flex flex-col gap-4">
          <Field label={t('of.label')}>
            <SelectInput
              name="of"
              options={moneyFiles.map((each) => ({ value: each, label: t(`of.${each}`) }))}
            />
          </Field>
          <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-2">
            {(['from', 'until'] as const).map((name) => (
              <Field key={name} label={t(name)} isOptional>
                <DateInput name={name} />
              </Field>
            ))}
          </div>
          <div className="flex flex-wrap gap-2">
            {(['xlsx', 'csv'] as const).map((format) => (
              <Button key={format} type="submit" name="format" value={format}>
                {t(format)}
              </Button>
            ))}
            <Button type="submit" name="format" value="pdf" formTarget="_blank">
              {t('print')}
            </Button>
          </div>
        </form>
      </details>
    </Sheet>
  );
}
