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
  Route,
  Store,
  TriangleAlert,
  Truck,
  Undo2,
} from 'lucide-react';
import { type Standing, shapeId } from './standing.ts';

const icons: Record<Standing, typeof Ban> = {
  'state.draft': FilePen,
  'state.booking': Hourglass,
  'state.booked': CircleDot,
  'state.refused': OctagonX,
  'state.written_off': FileX,
  'state.in_doubt': MessageCircleQuestionMark,
  'state.cancelling': Hourglass,
  'state.cancelled': Ban,
  'state.cancel_in_doubt': MessageCircleQuestionMark,
  'phase.expected': Clock,
  'phase.collected': Package,
  'phase.in_transit': Route,
  'phase.held': TriangleAlert,
  'phase.out_for_delivery': Truck,
  'phase.attempted': TriangleAlert,
  'phase.at_counter': Store,
  'phase.delivered': CircleCheck,
  'phase.returning': Undo2,
  'phase.returned': Undo2,
  'phase.cancelled': Ban,
  'phase.unknown': CircleQuestionMark,
};

/**
 * The icons of these standings as SVG symbols. A page includes each once and its badges refer to it, because repeating the icon
 * would double the markup of each row. On a list the server draws them, so that the browser loads no icons.
 */
export function StandingShapes({ standings }: { standings: Standing[] }) {
  return (
    <svg aria-hidden="true" className="hidden">
      {[...new Set(standings)].map((standing) => {
        const Icon = icons[standing];
        return <Icon key={standing} id={shapeId(standing)} />;
      })}
    </svg>
  );
}
