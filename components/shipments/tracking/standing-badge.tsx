import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '#components/ui/badge.tsx';
import { type Standing, shapeId } from './standing.ts';

/** The colours, and the shapes that point the other way in Arabic. */
const looks: Record<Standing, { tone: BadgeTone; mirrored?: boolean }> = {
  'state.draft': { tone: 'neutral' },
  'state.booking': { tone: 'caution' },
  'state.booked': { tone: 'neutral' },
  'state.refused': { tone: 'danger' },
  'state.written_off': { tone: 'danger' },
  'state.in_doubt': { tone: 'caution' },
  'state.cancelling': { tone: 'caution' },
  'state.cancelled': { tone: 'neutral' },
  'state.cancel_in_doubt': { tone: 'caution' },
  'phase.expected': { tone: 'neutral' },
  'phase.collected': { tone: 'accent' },
  'phase.in_transit': { tone: 'accent', mirrored: true },
  'phase.held': { tone: 'danger' },
  'phase.out_for_delivery': { tone: 'accent', mirrored: true },
  'phase.attempted': { tone: 'danger' },
  'phase.at_counter': { tone: 'caution' },
  'phase.delivered': { tone: 'positive' },
  'phase.returning': { tone: 'caution', mirrored: true },
  'phase.returned': { tone: 'neutral', mirrored: true },
  'phase.cancelled': { tone: 'neutral' },
  'phase.unknown': { tone: 'caution' },
};

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
