import { CircleQuestionMark } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { StateBadge } from '#components/shipments/tracking/state-badge.tsx';
import { Badge } from '#components/ui/badge.tsx';
import type { ShipmentPhase } from '#lib/operator/view.ts';

/** The phase of a code as the shipment lists show it, or that it has none. */
export function CodePhase({ phase }: { phase: ShipmentPhase | null }) {
  const t = useTranslations('admin.codes');
  return phase ? (
    <StateBadge shipment={{ state: 'booked', phase, lastStatusEn: null, lastStatusAr: null }} />
  ) : (
    <Badge tone="danger" icon={<CircleQuestionMark aria-hidden="true" />}>
      {t('noPhase')}
    </Badge>
  );
}
