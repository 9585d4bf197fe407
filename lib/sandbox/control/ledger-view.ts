import { z } from 'zod';
import { jsonReply, type Reply } from '#lib/sandbox/http/reply.ts';
import { listEvents } from '#lib/sandbox/ledger/shipments.ts';
import { stages } from '#lib/sandbox/ledger/stages.ts';
import { currentShipments } from '#lib/sandbox/life/move-shipment.ts';
import type { Sandbox } from '#lib/sandbox/operations/operation.ts';
import { chargeOf } from '#lib/sandbox/rates/quote.ts';
import { type ControlCall, invalidFields } from './control-route.ts';

const ledgerQuery = z.strictObject({
  awb: z.string().optional(),
  reference: z.string().optional(),
  account: z.string().optional(),
  before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  limit: z.coerce.number().int().min(1).max(5000).default(500),
});

/**
 * Rows of the ledger, newest first, with the sent request and the events. `before` takes the id from `next`, to get the next
 * page.
 */
export async function ledgerView({ query }: ControlCall, sandbox: Sandbox): Promise<Reply> {
  const asked = ledgerQuery.safeParse(Object.fromEntries(query));
  if (!asked.success) return invalidFields(asked.error);
  const { awb, reference, account, before, limit } = asked.data;
  const shipments = await currentShipments(
    sandbox,
    { awb, reference, accountNumber: account, before },
    limit,
  );
  const awbs = shipments.map((shipment) => shipment.awb);
  const eventsByAwb = Map.groupBy(await listEvents(sandbox.database, awbs), (event) => event.awb);
  const rows = shipments.map((shipment) => ({
    ...shipment,
    statusCode: stages[shipment.stage].code,
    charge: chargeOf(shipment),
    events: (eventsByAwb.get(shipment.awb) ?? []).map(({ stage, occurredAt, locationEn, locationAr }) => ({
      stage,
      statusCode: stages[stage].code,
      occurredAt,
      locationEn,
      locationAr,
    })),
  }));
  const next = shipments.length === limit ? (shipments.at(-1)?.id ?? null) : null;
  return jsonReply({ shipments: rows, next });
}
