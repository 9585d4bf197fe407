import { editJson } from '#lib/sandbox/faults/edit-json.ts';
import { type Fault, noParams } from '#lib/sandbox/faults/fault.ts';
import { listShipments } from '#lib/sandbox/ledger/ledger.ts';

/**
 * Replies to a booking with the AWB of the account's previous shipment. The ledger stores the new shipment under its own AWB,
 * so a lookup by reference finds it.
 */
export const duplicateAwb: Fault<object> = {
  params: noParams,
  apply: async (_params, next, { accountNumber, database }) => {
    const [earlier] = await listShipments(database, { accountNumber: accountNumber ?? undefined }, 1);
    const reply = await next();
    if (!earlier) return reply;
    return editJson(reply, (name, value) => (/^awbNumber$/i.test(name) && value ? earlier.awb : value));
  },
};
