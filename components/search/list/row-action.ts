import { isFinal } from '#lib/shipments/states.ts';
import type { ShipmentPhase, ShipmentState } from '#lib/shipments/view.ts';

export type RowAction = 'continue' | 'edit' | 'view' | 'track' | 'open';

/** The most likely next action for a shipment in the list. */
export function rowAction({
  state,
  phase,
}: {
  state: ShipmentState;
  phase: ShipmentPhase | null;
}): RowAction {
  if (state === 'draft') return 'continue';
  if (state === 'refused') return 'edit';
  if (state === 'cancelled') return 'open';
  if (state !== 'booked') return 'view';
  return isFinal(phase) ? 'open' : 'track';
}

type Row = { id: string; action: RowAction };

/** The target of the row's action. */
export function actionHref({ id, action }: Row): string {
  return action === 'continue' || action === 'edit' ? `/shipments/new?draft=${id}` : `/shipments/${id}`;
}

/** The target of the row's own link; a draft has no page, so it opens the form. */
export function rowHref({ id, action }: Row): string {
  return action === 'continue' ? actionHref({ id, action }) : `/shipments/${id}`;
}
