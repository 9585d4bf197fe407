import { useLocale, useTranslations } from 'next-intl';
import { Ltr } from '#components/ui/ltr.tsx';
import { MaybeLink } from '#components/ui/maybe-link.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { formatDay } from '#lib/i18n/format-times.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import type { ChargeOfShipment } from '#lib/statements/view.ts';
import { ChargeDifferences } from './charge-differences.tsx';

/** What invoices bill for a shipment, and why it isn't what was quoted. `isLinked`: with links to the invoices. */
export function ChargesCard({ charges, isLinked }: { charges: ChargeOfShipment[]; isLinked: boolean }) {
  const t = useTranslations('statements');
  const locale = useLocale();
  if (charges.length === 0) return null;
  return (
    <Sheet title={t('charge.title')} className="p-5">
      <ul className="mt-1.5 flex flex-col divide-y divide-line">
        {charges.map(({ id, statementId, reference, day, result, currency, ...charge }) => (
          <li key={id} className="flex flex-col gap-1 py-2.5">
            <span className="flex flex-wrap justify-between gap-x-4">
              <MaybeLink href={isLinked && `/money/statements/${statementId}`}>
                {reference ? <Ltr>{reference}</Ltr> : t('kind.charges')}
              </MaybeLink>
              <span className="tabular-nums">
                {formatMoney({ amountMinor: charge.billedMinor, currency }, locale)}
              </span>
            </span>
            <span className="text-sm text-muted">
              {[
                day && formatDay(day, locale),
                t(`result.${result}.name`),
                !charge.isPosted && t('charge.open'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {charge.differences.length > 0 && <ChargeDifferences {...charge} currency={currency} />}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
