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
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '#components/ui/badge.tsx';
import type { Standing } from './standing.ts';

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

const shapeId = (standing: Standing) => `shape-${standing}`;

/** The shapes of these standings, once on a page that shows their badges: a shape is more markup than the rest of a row. */
export function StandingShapes({ standings }: { standings: Standing[] }) {
  return (
    <svg aria-hidden="true" className="hidden">
      {[...new Set(standings)].map((standing) => {
        const { Icon } = looks[standing];
        return <Icon key={standing} id={shapeId(standing)} />;
      })}
    </svg>
  );
}

/** A shipment's status as a word, a shape and a colour; `children` is the word. Needs its `StandingShapes` on the page. */
export function StandingBadge({ standing, children }: { standing: Standing; children: ReactNode }) {
  const { tone, mirrored } = looks[standing];
  return (
    <Badge
      tone={tone}
      icon={
        <svg aria-hidden="true" viewBox="0 0 24 24" className={mirrored ? 'rtl:-scale-x-100' : undefined}>
          <use href={`#${shapeId(standing)}`} />
        </svg>
      }
    >
      {children}
    </Badge>
  );
}
