import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '#components/ui/badge.tsx';
import {
  Ban,
  CircleCheck,
  CircleDot,
  CircleQuestionMark,
  Clock,
  FilePen,
  FileX,
  Hourglass,
  MessageCircleQuestionMark,
  OctagonX,
  Package,
  PackageCheck,
  Route,
  Store,
  TriangleAlert,
  Truck,
  Undo2,
} from '#components/ui/icons.tsx';
import type { Standing } from './standing.ts';

/** The shapes and colours; some shapes point the other way in Arabic. */
const badges: Record<Standing, { Icon: typeof Ban; tone: BadgeTone; mirrored?: boolean }> = {
  'state.draft': { Icon: FilePen, tone: 'neutral' },
  'state.booking': { Icon: Hourglass, tone: 'caution' },
  'state.booked': { Icon: CircleDot, tone: 'neutral' },
  'state.refused': { Icon: OctagonX, tone: 'danger' },
  'state.written_off': { Icon: FileX, tone: 'danger' },
  'state.to_check': { Icon: MessageCircleQuestionMark, tone: 'danger' },
  'state.unconfirmed': { Icon: MessageCircleQuestionMark, tone: 'caution' },
  'state.cancelling': { Icon: Hourglass, tone: 'caution' },
  'state.cancelled': { Icon: Ban, tone: 'neutral' },
  'state.handed_over': { Icon: PackageCheck, tone: 'neutral' },
  'state.cancel_unconfirmed': { Icon: MessageCircleQuestionMark, tone: 'caution' },
  'phase.expected': { Icon: Clock, tone: 'neutral' },
  'phase.collected': { Icon: Package, tone: 'accent' },
  'phase.in_transit': { Icon: Route, tone: 'accent', mirrored: true },
  'phase.held': { Icon: TriangleAlert, tone: 'danger' },
  'phase.out_for_delivery': { Icon: Truck, tone: 'accent', mirrored: true },
  'phase.attempted': { Icon: TriangleAlert, tone: 'danger' },
  'phase.at_counter': { Icon: Store, tone: 'caution' },
  'phase.delivered': { Icon: CircleCheck, tone: 'positive' },
  'phase.returning': { Icon: Undo2, tone: 'caution', mirrored: true },
  'phase.returned': { Icon: Undo2, tone: 'neutral', mirrored: true },
  'phase.cancelled': { Icon: Ban, tone: 'neutral' },
  'phase.unknown': { Icon: CircleQuestionMark, tone: 'caution' },
};

/** A shipment's status as a word, a shape and a colour; `children` is the word. */
export function StandingBadge({ standing, children }: { standing: Standing; children: ReactNode }) {
  const { Icon, tone, mirrored } = badges[standing];
  return (
    <Badge tone={tone} icon={<Icon className={mirrored ? 'rtl:-scale-x-100' : undefined} />}>
      {children}
    </Badge>
  );
}
