import type { RequestRedelivery } from '#components/tracking/redelivery-dialog.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import type { Damage } from '#lib/claims/schema.ts';
import type { CaseKind, WrapUp } from '#lib/desk/cases/view.ts';
import type { MerchantShipment } from '#lib/shipments/view.ts';

type Done = Promise<ActionResult<unknown>>;
type WithReason = MerchantShipment & { reason: string };
type WithAnswer = MerchantShipment & { answer: string };

/** The server actions of an agent on a shipment and on its cases. `dueAt` is a wall-clock time in the UAE. */
export type DeskActions = {
  refresh: (input: WithReason) => Done;
  label: (input: WithReason) => Done;
  cancel: (input: WithReason & { key: string; expectedRule: 'will-cancel' | 'will-return' }) => Done;
  endCancel: (input: WithReason) => Done;
  requestRedelivery: (input: MerchantShipment & Parameters<RequestRedelivery>[0]) => Done;
  sendMessage: (input: WithAnswer) => Done;
  requestHold: (input: WithAnswer) => Done;
  claimDamage: (input: MerchantShipment & Damage) => Done;
  note: (input: MerchantShipment & { text: string; isInternal: boolean }) => Done;
  openCase: (
    input: MerchantShipment & {
      kind: CaseKind;
      question: string;
      phone: string;
      dueAt: string;
      ifOpen?: 'add' | 'another';
    },
  ) => Done;
  wrapUp: (input: MerchantShipment & { wrapUp: WrapUp }) => Done;
  passOnCase: (input: { caseId: string }) => Done;
  closeCase: (input: { caseId: string; outcome: string; isRefused?: boolean }) => Done;
  postponeCase: (input: { caseId: string; dueAt: string; reason: string }) => Done;
  assignCases: (input: { caseIds: string[]; ownerId: string }) => Done;
};
