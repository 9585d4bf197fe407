import { useLocale, useTranslations } from 'next-intl';
import { formatMoment } from '#lib/i18n/format-times.ts';
import { cancelAcceptedAtOf, type ShipmentView } from '#lib/shipments/view.ts';

/** What the sentence of an accepted cancellation says: when the carrier accepted it, and the status that it still has. */
export function useAcceptedValues() {
  const locale = useLocale();
  const standing = useTranslations('standing');
  return ({ cancelRule, phase }: Pick<ShipmentView, 'phase' | 'cancelRule'>) => ({
    when: formatMoment(cancelAcceptedAtOf(cancelRule) ?? new Date(0).toISOString(), locale),
    status: standing(`phase.${phase ?? 'expected'}`),
  });
}
