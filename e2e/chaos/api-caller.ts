import { inspect } from 'node:util';
import { Waybill, WaybillConnectionError, WaybillProblem } from '#sdk/waybill.ts';

/** What a merchant's system asks of the API; `cancels` is a shipment's id. */
export type Asked = {
  number: number;
  apiKey: string;
  baseUrl: string;
  maxRetries: number;
  idempotencyKey: string;
  body: object;
  cancels?: string;
};

export type Answered =
  | { id: string; state: string; awb: string | null }
  | { problem: string; detail: string }
  | { lost: string };

// A merchant's system: asks the API through the SDK, until it is killed.
async function ask({ apiKey, baseUrl, maxRetries, idempotencyKey, body, cancels }: Asked): Promise<Answered> {
  const { shipments } = new Waybill({ apiKey, baseUrl, maxRetries, timeoutMs: 30_000 });
  const how = { idempotencyKey, waitMs: 0 };
  try {
    const { id, state, awb } = await (cancels
      ? shipments.cancel(cancels, body, how)
      : shipments.create(body as Parameters<typeof shipments.create>[0], how));
    return { id, state, awb };
  } catch (error) {
    if (error instanceof WaybillProblem) return { problem: error.code, detail: error.message };
    if (error instanceof WaybillConnectionError) return { lost: inspect(error.cause) };
    throw error;
  }
}

process.on('message', async (asked: Asked) => {
  const answer = await ask(asked);
  process.send?.({ number: asked.number, answer });
});
process.on('disconnect', () => process.exit());
