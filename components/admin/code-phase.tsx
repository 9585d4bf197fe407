import { useTranslations } from 'next-intl';
import { StandingBadge } from '#components/shipments/standing-badge.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { CircleQuestionMark } from '#components/ui/icons.tsx';
import type { ShipmentPhase } from '#lib/operator/view.ts';

/** The phase of a code as the shipment lists show it, or a note that it has none. */
export function CodePhase({ phase }: { phase: ShipmentPhase | null }) {
  const t = useTranslations('admin.codes');
  const phases = useTranslations('standing.phase');
  return phase ? (
    <StandingBadge standing={`phase.${phase}`}>
      <span className="xl:whitespace-nowrap">{phases(phase)}</span>
    </StandingBadge>
  ) : (
    <Badge tone="danger" icon={<CircleQuestionMark aria-hidden="true" />}>
      {t('noPhase')}
    </Badge>
  );
}
