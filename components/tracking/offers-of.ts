import { type CaseView, canHold, type RequestKind } from '#lib/desk/cases/view.ts';
import type { ShipmentView } from '#lib/shipments/view.ts';
import { nextStepOf } from './next-step-of.ts';

type Cases = Pick<CaseView, 'kind' | 'state'>[];

/** Whether such a request is open: one of a kind is at a time. */
export const isAsked = (cases: Cases, kind: RequestKind) =>
  cases.some((each) => each.kind === kind && each.state !== 'closed');

/** What a shipment's page offers to ask of customer service. */
export function offersOf(shipment: ShipmentView, cases: Cases): Record<RequestKind, boolean> {
  const answers = nextStepOf(shipment)?.answers ?? [];
  return {
    redelivery: answers.includes('redelivery') && !isAsked(cases, 'redelivery'),
    message: answers.includes('message') && !isAsked(cases, 'message'),
    hold: canHold(shipment) && !isAsked(cases, 'hold'),
  };
}
