import { useTranslations } from 'next-intl';
import type { ShipmentView } from '#lib/shipments/view.ts';

/** The cancellation rule that applies now, as a sentence. */
export function CancelRuleText({ shipment }: { shipment: Pick<ShipmentView, 'phase' | 'cancelRule'> }) {
  const t = useTranslations('cancel');
  const { cancelRule, phase } = shipment;
  if (cancelRule.rule === 'not-allowed') return t(`reason.${cancelRule.reason}`);
  return t(
    cancelRule.rule === 'will-return' && phase === 'unknown' ? 'rule.unsure' : `rule.${cancelRule.rule}`,
  );
}
