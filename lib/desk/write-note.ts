import 'server-only';
import type { Actor } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import type { WrapUp } from './cases/view.ts';
import { unsafeActOnShipment } from './record-action.ts';

/** Writes a note on a shipment. The merchant reads it, unless it is internal. */
export async function unsafeWriteNote(
  agent: Actor,
  { shipmentId, text, isInternal }: { shipmentId: string; text: string; isInternal: boolean },
): Promise<Result<null, 'not-found'>> {
  const reason = isInternal ? 'internalNote' : 'merchantNote';
  const written = await unsafeActOnShipment(
    agent,
    { shipmentId, verb: 'note', reason },
    (transaction, { merchantId }, agentId) =>
      transaction.deskNote.create({
        data: { merchantId, shipmentId, kind: 'note', text, isInternal, agentId },
      }),
  );
  return written ? success(null) : failure('not-found', `no shipment ${shipmentId}`);
}

/** Within this time another reason replaces the agent's last one: it is still the same call. */
const oneCallMs = 15 * 60_000;

/** Records why somebody called about a shipment, for the supervisor's count. The merchant doesn't see it. */
export async function unsafeWrapUp(
  agent: Actor,
  { shipmentId, wrapUp }: { shipmentId: string; wrapUp: WrapUp },
): Promise<Result<null, 'not-found'>> {
  const written = await unsafeActOnShipment(
    agent,
    { shipmentId, verb: 'note', reason: { key: 'wrappedUp', kind: wrapUp } },
    async (transaction, { merchantId }, agentId) => {
      const at = { gt: new Date(Date.now() - oneCallMs) };
      const said = { wrapUp, text: wrapUp };
      const { count } = await transaction.deskNote.updateMany({
        where: { merchantId, shipmentId, agentId, wrapUp: { not: null }, at },
        data: said,
      });
      if (count > 0) return;
      const note = { merchantId, shipmentId, kind: 'note', isInternal: true, agentId, ...said };
      await transaction.deskNote.create({ data: note });
    },
  );
  return written ? success(null) : failure('not-found', `no shipment ${shipmentId}`);
}
