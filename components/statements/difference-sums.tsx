import { useLocale, useTranslations } from 'next-intl';
import { Sheet } from '#components/ui/sheet.tsx';
import { formatMoney, formatNumber } from '#lib/i18n/formats.ts';
import type { DifferenceSum } from '#lib/statements/view.ts';

/** What an invoice differs by from the quotes, by reason. */
export function DifferenceSums({ differences }: { differences: DifferenceSum[] }) {
  const t = useTranslations('statements.charge');
  const locale = useLocale();
  return (
    <Sheet title={t('sums')} className="p-5 max-sm:p-4">
      <p className="mt-1 text-sm text-muted">{t('sumsText')}</p>
      <table className="mt-3 w-full text-sm">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-1 text-start font-normal">
              {t('reason')}
            </th>
            <th scope="col" className="py-1 text-end font-normal">
              {t('lines')}
            </th>
            <th scope="col" className="py-1 text-end font-normal">
              {t('amount')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {differences.map(({ reason, lines, ...amount }) => (
            <tr key={`${reason} ${amount.currency}`}>
              <th scope="row" className="py-1.5 text-start font-normal">
                {t(`name.${reason}`)}
              </th>
              <td className="py-1.5 text-end tabular-nums">{formatNumber(lines, locale)}</td>
              <td className="py-1.5 text-end tabular-nums">{formatMoney(amount, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}
