import { type LabelReply, labelRequest, paths } from '#lib/postal/family-a/wire.ts';
import { labelOf } from '#lib/sandbox/booking/label.ts';
import { failuresOf, familyAFailure, fieldMessages, jsonReply } from '#lib/sandbox/http/reply.ts';
import { type Operation, ownAccount } from './operation.ts';
import { print } from './print.ts';

/**
 * The label of the account's own shipment. Family B's summary lists the short path too: a body without `LabelRequest` is
 * answered as family B does.
 */
export const printLabel: Operation = {
  name: 'PrintLabel',
  family: 'A',
  methods: ['POST'],
  paths: [paths.printLabel, paths.printLabelShort],
  access: 'account',
  answer: async (call, sandbox) => {
    const isFamilyA =
      call.path.includes('/rest/') || (call.json instanceof Object && 'LabelRequest' in call.json);
    if (!isFamilyA) return print.answer(call, sandbox);

    const request = labelRequest.safeParse(call.json ?? {});
    if (!request.success) return refuse(fieldMessages(failuresOf(request.error.issues, 'LabelRequest')));
    const awb = request.data.LabelRequest.AWBNo.trim();
    const label = await labelOf(sandbox.database, { awb, accountNumber: ownAccount(call) });
    if (!label) return refuse('AWBNo: is no shipment of this account', 404);

    const reply: LabelReply = { LabelResponse: { AWB: Buffer.from(label.bytes).toString('base64') } };
    return jsonReply(reply);
  },
};

function refuse(message: string, status = 200) {
  return familyAFailure(message, status, { LabelResponse: null });
}
