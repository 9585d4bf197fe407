import { useTranslations } from 'next-intl';
import type { ShipmentView } from '#lib/shipments/view.ts';
import { useAcceptedValues } from './accepted-values.ts';

type Ruled = Pick<ShipmentView, 'phase' | 'cancelRule'>;

/** The message of `cancel` for the cancellation rule that applies now. */
export function ruleMessage({ cancelRule, phase }: Ruled) {
  if (cancelRule.rule === 'not-allowed') return `reason.${cancelRule.reason}` as const;
  if (cancelRule.rule === 'will-cancel') return 'rule.will-cancel';
  if (phase === 'unknown') return 'rule.unsure';
  return phase === null || phase === 'expected' ? 'rule.handed-over' : 'rule.will-return';
}

/** That rule as a sentence, and what the merchant can do instead. */
export function useCancelRuleText() {
  const t = useTranslations('cancel');
  const values = useAcceptedValues();
  return (shipment: Ruled): string => {
    const rule = t(ruleMessage(shipment), values(shipment));
    const { cancelRule } = shipment;
    if (cancelRule.rule !== 'not-allowed') return rule;
    const advice = `advice.${cancelRule.reason}` as 'advice.delivered';
    return t.has(advice) ? `${rule} ${t(advice)}` : rule;
  };
}

export function CancelRuleText({ shipment }: { shipment: Ruled }) {
  return useCancelRuleText()(shipment);
}
