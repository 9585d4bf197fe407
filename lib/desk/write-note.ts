import 'server-only';
import type { Actor } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import type { MerchantShipment } from '#lib/shipments/view.ts';
import type { WrapUp } from './cases/view.ts';
import { unsafeActOnShipment } from './record-action.ts';

/** Writes a note on a shipment. The merchant reads it, unless it is internal. */
export async function unsafeWriteNote(
  agent: Actor,
  { text, isInternal, ...of }: MerchantShipment & { text: string; isInternal: boolean },
): Promise<Result<null, 'not-found'>> {
  const reason = isInternal ? 'internalNote' : 'merchantNote';
  const written = await unsafeActOnShipment(
    agent,
    { ...of, verb: 'note', reason },
    (transaction, _, agentId) =>
      transaction.deskNote.create({ data: { ...of, kind: 'note', text, isInternal, agentId } }),
  );
  return written ? success(null) : failure('not-found', `no shipment ${of.shipmentId}`);
}

/** Within this time another reason replaces the agent's last one: it is still the same call. */
const oneCallMs = 15 * 60_000;

/** Records why somebody called about a shipment, for the supervisor's count. The merchant doesn't see it. */
export async function unsafeWrapUp(
  agent: Actor,
  { wrapUp, ...of }: MerchantShipment & { wrapUp: WrapUp },
): Promise<Result<null, 'not-found'>> {
  const written = await unsafeActOnShipment(
    agent,
    { ...of, verb: 'note', reason: { key: 'wrappedUp', kind: wrapUp } },
    async (transaction, _, agentId) => {
      const at = { gt: new Date(Date.now() - oneCallMs) };
      const said = { wrapUp, text: wrapUp };
      const { count } = await transaction.deskNote.updateMany({
        where: { ...of, agentId, wrapUp: { not: null }, at },
        data: said,
      });
      if (count > 0) return;
      const note = { ...of, kind: 'note', isInternal: true, agentId, ...said };
      await transaction.deskNote.create({ data: note });
    },
  );
  return written ? success(null) : failure('not-found', `no shipment ${of.shipmentId}`);
}
