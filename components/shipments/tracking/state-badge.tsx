import {
  Ban,
  CircleCheck,
  CircleDot,
  CircleQuestionMark,
  Clock,
  FilePen,
  Hourglass,
  MessageCircleQuestionMark,
  OctagonX,
  Package,
  Route,
  Store,
  TriangleAlert,
  Truck,
  Undo2,
} from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { inLanguage } from '#components/shipments/view/in-language.ts';
import { Badge, type BadgeTone } from '#components/ui/badge.tsx';
import type { ShipmentSummary } from '#lib/shipments/view.ts';
import { Spoken } from './spoken.tsx';
import { type Standing, standingOf } from './standing.ts';

const looks: Record<Standing, { tone: BadgeTone; Icon: typeof Ban; mirrored?: boolean }> = {
  'state.draft': { tone: 'neutral', Icon: FilePen },
  'state.booking': { tone: 'caution', Icon: Hourglass },
  'state.booked': { tone: 'neutral', Icon: CircleDot },
  'state.refused': { tone: 'danger', Icon: OctagonX },
  'state.in_doubt': { tone: 'caution', Icon: MessageCircleQuestionMark },
  'state.cancelling': { tone: 'caution', Icon: Hourglass },
  'state.cancelled': { tone: 'neutral', Icon: Ban },
  'state.cancel_in_doubt': { tone: 'caution', Icon: MessageCircleQuestionMark },
  'phase.expected': { tone: 'neutral', Icon: Clock },
  'phase.collected': { tone: 'accent', Icon: Package },
  'phase.in_transit': { tone: 'accent', Icon: Route, mirrored: true },
  'phase.held': { tone: 'danger', Icon: TriangleAlert },
  'phase.out_for_delivery': { tone: 'accent', Icon: Truck, mirrored: true },
  'phase.attempted': { tone: 'danger', Icon: TriangleAlert },
  'phase.at_counter': { tone: 'caution', Icon: Store },
  'phase.delivered': { tone: 'positive', Icon: CircleCheck },
  'phase.returning': { tone: 'caution', Icon: Undo2, mirrored: true },
  'phase.returned': { tone: 'neutral', Icon: Undo2, mirrored: true },
  'phase.cancelled': { tone: 'neutral', Icon: Ban },
  'phase.unknown': { tone: 'caution', Icon: CircleQuestionMark },
};

/** The status of a shipment as a word, a shape and a colour. */
export function StateBadge({
  shipment,
}: {
  shipment: Pick<ShipmentSummary, 'state' | 'phase' | 'lastStatusEn' | 'lastStatusAr'>;
}) {
  const t = useTranslations('standing');
  const locale = useLocale();
  const standing = standingOf(shipment);
  const { tone, Icon, mirrored } = looks[standing];
  const operatorsWords =
    standing === 'phase.unknown' ? inLanguage(locale, shipment.lastStatusEn, shipment.lastStatusAr) : null;
  return (
    <Badge
      tone={tone}
      icon={<Icon aria-hidden="true" className={mirrored ? 'rtl:-scale-x-100' : undefined} />}
    >
      {operatorsWords ? (
        <Spoken {...operatorsWords} />
      ) : (
        <span className="xl:whitespace-nowrap">{t(standing)}</span>
      )}
    </Badge>
  );
}
