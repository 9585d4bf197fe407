import { useLocale, useTranslations } from 'next-intl';
import { formatMoment } from '#lib/i18n/format-times.ts';
import { cancelAcceptedAtOf, type ShipmentView } from '#lib/shipments/view.ts';

type Ruled = Pick<ShipmentView, 'phase' | 'cancelRule'>;

/** The message of `cancel` for the cancellation rule that applies now. */
export function ruleMessage({ cancelRule, phase }: Ruled) {
  if (cancelRule.rule === 'not-allowed') return `reason.${cancelRule.reason}` as const;
  if (cancelRule.rule === 'will-cancel') return 'rule.will-cancel';
  if (phase === 'unknown') return 'rule.unsure';
  return phase === null || phase === 'expected' ? 'rule.handed-over' : 'rule.will-return';
}

/** What the sentence of an accepted cancellation says: when the carrier accepted it, and the status that it still has. */
export function useAcceptedValues() {
  const locale = useLocale();
  const standing = useTranslations('standing');
  return ({ cancelRule, phase }: Ruled) => ({
    when: formatMoment(cancelAcceptedAtOf(cancelRule) ?? new Date(0).toISOString(), locale),
    status: standing(`phase.${phase ?? 'expected'}`),
  });
}

/** That rule as a sentence. */
export function useCancelRuleText() {
  const t = useTranslations('cancel');
  const values = useAcceptedValues();
  return (shipment: Ruled): string => t(ruleMessage(shipment), values(shipment));
}

export function CancelRuleText({ shipment }: { shipment: Ruled }) {
  return useCancelRuleText()(shipment);
}
