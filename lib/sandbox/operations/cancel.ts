import { type CancelReply, cancelRequest, paths } from '#lib/postal/family-b/wire.ts';
import { failuresOf, fieldProblem, jsonReply, problem } from '#lib/sandbox/http/reply.ts';
import { cancelLeadsTo, type Stage, stages } from '#lib/sandbox/ledger/stages.ts';
import { moveShipment } from '#lib/sandbox/life/move-shipment.ts';
import type { Operation } from './operation.ts';

/** Cancels the account's own shipment by the three rules; other accounts' shipments are not found. A refusal is a 409. */
export const cancel: Operation = {
  name: 'Cancel',
  family: 'B',
  methods: ['POST'],
  paths: [paths.cancel],
  access: 'account',
  answer: async ({ json, query, account, traceId }, sandbox) => {
    const request = cancelRequest.safeParse(json ?? Object.fromEntries(query));
    if (!request.success) return fieldProblem(failuresOf(request.error.issues), traceId);
    const { awbNumber, awb, AWBNumber } = request.data;
    const asked = (awbNumber || awb || AWBNumber || '').trim();

    const move = await moveShipment(sandbox, asked, (shipment) => {
      if (account && shipment.accountNumber !== account.accountNumber) return undefined;
      const leadsTo = cancelLeadsTo(shipment.stage);
      return leadsTo && [leadsTo];
    });
    if (move.outcome === 'not-found') {
      return problem(404, 'Not Found', 'No shipment of this account has this AWB', traceId, {
        awbNumber: asked,
      });
    }
    if (move.outcome === 'refused') {
      const message = refusalMessage(move.stage);
      return problem(409, 'Conflict', message, traceId, { awbNumber: asked, message });
    }
    const reply: CancelReply = { awbNumber: asked, message: successMessage(move.stage) };
    return jsonReply(reply);
  },
};

function successMessage(stage: Stage): string {
  return stage === 'cancelled'
    ? 'The shipment was cancelled'
    : 'The shipment was collected already: its return to the sender has started';
}

function refusalMessage(stage: Stage): string {
  return `The shipment can no longer be cancelled. Its status is: ${stages[stage].en}`;
}
