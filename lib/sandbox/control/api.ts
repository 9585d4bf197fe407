import { z } from 'zod';
import { magicReferences } from '#lib/sandbox/booking/magic-references.ts';
import { newFaultRule } from '#lib/sandbox/faults/fault-rules.ts';
import { jsonReply, type Reply } from '#lib/sandbox/http/reply.ts';
import { conduct } from '#lib/sandbox/ledger/conduct.ts';
import { listEvents } from '#lib/sandbox/ledger/shipments.ts';
import { type Stage, stageNames, stages, stagesBetween } from '#lib/sandbox/ledger/stages.ts';
import { currentShipments, moveShipment } from '#lib/sandbox/life/move-shipment.ts';
import type { Sandbox } from '#lib/sandbox/operations/operation.ts';
import { operations } from '#lib/sandbox/operations/routes.ts';
import { chargeOf } from '#lib/sandbox/rates/quote.ts';
import { type ControlCall, type ControlRoute, controlFailure, invalidFields } from './control-route.ts';

const requestsQuery = z.object({ limit: z.coerce.number().int().min(1).max(1000).default(100) });

/** The id of a row of the ledger, which a page begins after. */
export const ledgerPlace = z.coerce.number().int().min(1).max(2_147_483_647).optional();

/** The control API. */
export const apiRoutes: ControlRoute[] = [
  {
    method: 'GET',
    path: /^api\/health$/,
    answer: async (_call, { database, clock }) => {
      await database.query('select 1');
      const { user, system } = process.cpuUsage();
      const cpuMs = (user + system) / 1000;
      return jsonReply({ status: 'ok', service: 'sandbox', now: clock.now().toISOString(), cpuMs });
    },
  },
  { method: 'GET', path: /^api\/ledger$/, answer: ledgerView },
  { method: 'POST', path: /^api\/shipments\/(\w+)\/move$/, answer: moveByHand },
  { method: 'GET', path: /^api\/clock$/, answer: (_call, { clock }) => jsonReply(clock.state()) },
  { method: 'POST', path: /^api\/clock$/, answer: changeClock },
  {
    method: 'GET',
    path: /^api\/references$/,
    answer: () =>
      jsonReply({
        references: Object.entries(magicReferences).map(([name, { words }]) => ({ name, words })),
      }),
  },
  { method: 'GET', path: /^api\/conduct$/, answer: (_call, { conduct }) => jsonReply(conduct.now()) },
  { method: 'POST', path: /^api\/conduct$/, answer: changeConduct },
  {
    method: 'GET',
    path: /^api\/requests$/,
    answer: async ({ query }, { requestLog }) => {
      const asked = requestsQuery.safeParse(Object.fromEntries(query));
      if (!asked.success) return invalidFields(asked.error);
      return jsonReply({ requests: await requestLog.list(asked.data.limit) });
    },
  },
  {
    method: 'GET',
    path: /^api\/faults$/,
    answer: (_call, { faults }) => jsonReply({ faults: faults.list() }),
  },
  { method: 'POST', path: /^api\/faults$/, answer: addFaultRule },
  {
    method: 'DELETE',
    path: /^api\/faults$/,
    answer: async (_call, { faults }) => {
      await faults.remove();
      return jsonReply({ faults: faults.list() });
    },
  },
  {
    method: 'POST',
    path: /^api\/faults\/(\d{1,9})\/remove$/,
    answer: async ({ pathParts: [id] }, { faults }) => {
      await faults.remove(Number(id));
      return jsonReply({ faults: faults.list() });
    },
  },
  { method: 'POST', path: /^api\/reset$/, answer: resetSandbox },
];

const instant = z.string().transform((text, context) => {
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/i.test(text);
  const parsed = new Date(hasZone ? text : `${text}+04:00`);
  if (!Number.isNaN(parsed.getTime())) return parsed;
  context.addIssue({ code: 'custom', message: 'takes an ISO 8601 time' });
  return z.NEVER;
});

const tenYearsMs = 10 * 366 * 24 * 60 * 60 * 1000;

const clockChange = z.object({
  freeze: z.union([z.boolean(), z.stringbool()]).optional(),
  advanceMs: z.coerce.number('takes milliseconds').int().min(-tenYearsMs).max(tenYearsMs).optional(),
  setTo: instant.optional(),
});

/** `{ setTo?, advanceMs?, freeze? }`, applied in this order. A time without a zone is Asia/Dubai. */
async function changeClock({ fields }: ControlCall, { clock }: Sandbox): Promise<Reply> {
  const change = clockChange.safeParse(fields);
  if (!change.success) return invalidFields(change.error);
  return jsonReply(await clock.change(change.data));
}

const changes = conduct.partial();

/** `{ mode?, schedule?, scheduleSpeed?, authFailure?, statementFaults? }`: missing members stay unchanged. */
async function changeConduct({ fields }: ControlCall, sandbox: Sandbox): Promise<Reply> {
  const { returnTo: _, ...asked } = fields;
  const change = changes.safeParse(asked);
  if (!change.success) return invalidFields(change.error);
  return jsonReply(await sandbox.conduct.change(change.data));
}

/** Moves a shipment to a stage, `{ "to": "out-for-delivery" }`, through the stages in between, with one event each. */
async function moveByHand({ pathParts, fields }: ControlCall, sandbox: Sandbox): Promise<Reply> {
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

/**
 * Empties the ledger, the request log and the faults, and resets the behaviour and the clock. Accounts stay and AWB numbers
 * continue, because callers remember the ones they got.
 */
async function resetSandbox(_call: ControlCall, sandbox: Sandbox): Promise<Reply> {
  await sandbox.database.query('truncate shipments, events, statement_faults');
  await sandbox.requestLog.clear();
  await sandbox.faults.remove();
  await sandbox.conduct.reset();
  return jsonReply(await sandbox.clock.change({ setTo: new Date(), freeze: false }));
}

const ledgerQuery = z.strictObject({
  awb: z.string().optional(),
  reference: z.string().optional(),
  account: z.string().optional(),
  before: ledgerPlace,
  limit: z.coerce.number().int().min(1).max(5000).default(500),
});

/**
 * Rows of the ledger, newest first, with the sent request and the events. `before` takes the id from `next`, to get the next
 * page.
 */
async function ledgerView({ query }: ControlCall, sandbox: Sandbox): Promise<Reply> {
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

/** The operations that a rule can name. */
export const faultyOperations = ['*', ...operations.map(({ name }) => name)];

/** Adds a rule: `{ operation, account?, probability? | nth?, remaining?, kind, params? }`. A form sends all values as texts. */
async function addFaultRule({ fields }: ControlCall, { faults }: Sandbox): Promise<Reply> {
  const rule = newFaultRule.safeParse(fromForm(fields));
  if (!rule.success) return invalidFields(rule.error);
  if (!faultyOperations.includes(rule.data.operation)) {
    return controlFailure(400, `operation takes one of: ${faultyOperations.join(', ')}`);
  }
  return jsonReply(await faults.add(rule.data), 201);
}

/** Drops empty inputs and parses numbers and `params`. JSON passes unchanged. */
function fromForm({ returnTo, ...fields }: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(fields).filter(([, value]) => value !== '');
  const read = entries.map(([name, value]) => [
    name,
    readsAsJson(name, value) ? JSON.parse(String(value)) : value,
  ]);
  return Object.fromEntries(read);
}

function readsAsJson(name: string, value: unknown): boolean {
  if (typeof value !== 'string' || !['probability', 'nth', 'remaining', 'params'].includes(name))
    return false;
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}
