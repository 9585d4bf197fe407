import type { RequestRedelivery } from '#components/tracking/redelivery-dialog.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import type { Damage } from '#lib/claims/schema.ts';
import type { CaseKind, WrapUp } from '#lib/desk/cases/view.ts';

type Done = Promise<ActionResult<unknown>>;
type WithReason = { shipmentId: string; reason: string };

/** The server actions of an agent on a shipment and on its cases. `dueAt` is a wall-clock time in the UAE. */
export type DeskActions = {
  refresh: (input: WithReason) => Done;
  label: (input: WithReason) => Done;
  cancel: (input: WithReason & { key: string; expectedRule: 'will-cancel' | 'will-return' }) => Done;
  endCancel: (input: WithReason) => Done;
  requestRedelivery: RequestRedelivery;
  sendMessage: (input: { shipmentId: string; answer: string }) => Done;
  requestHold: (input: { shipmentId: string; answer: string }) => Done;
  claimDamage: (input: Damage) => Done;
  note: (input: { shipmentId: string; text: string; isInternal: boolean }) => Done;
  openCase: (input: {
    shipmentId: string;
    kind: CaseKind;
    question: string;
    phone: string;
    dueAt: string;
    ifOpen?: 'add' | 'another';
  }) => Done;
  wrapUp: (input: { shipmentId: string; wrapUp: WrapUp }) => Done;
  passOnCase: (input: { caseId: string }) => Done;
  closeCase: (input: { caseId: string; outcome: string; isRefused?: boolean }) => Done;
  postponeCase: (input: { caseId: string; dueAt: string; reason: string }) => Done;
  assignCases: (input: { caseIds: string[]; ownerId: string }) => Done;
};
