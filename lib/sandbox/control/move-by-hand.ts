import type { Sandbox } from '#lib/sandbox/http/operation.ts';
import { jsonReply, type Reply } from '#lib/sandbox/http/reply.ts';
import { type Stage, stageNames, stages, stagesBetween } from '#lib/sandbox/life/life.ts';
import { moveShipment } from '#lib/sandbox/life/move-shipment.ts';
import { type ControlCall, controlFailure } from './control-route.ts';

/** Moves a shipment to a stage, `{ "to": "out-for-delivery" }`, through the stages in between, with one event each. */
export async function moveByHand({ pathParts, fields }: ControlCall, sandbox: Sandbox): Promise<Reply> {
  const to = stageNamed(fields.to);
  if (!to) return controlFailure(400, `to takes one of: ${stageNames.join(', ')}`);
  const awb = pathParts[0] ?? '';
  const move = await moveShipment(sandbox, awb, ({ stage }) => stagesBetween(stage, to));
  if (move.outcome === 'not-found') return controlFailure(404, `No shipment has the AWB ${awb}`);
  if (move.outcome === 'refused') return controlFailure(409, `No way leads from ${move.stage} to ${to}`);
  return jsonReply({ awb, stage: move.stage, statusCode: stages[move.stage].code });
}

function stageNamed(name: unknown): Stage | undefined {
  const wanted = String(name)
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
  return stageNames.find((stage) => stage === wanted);
}
