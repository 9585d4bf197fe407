import { stringify } from 'csv-stringify/sync';
import type { MerchantActor } from '#lib/core/actor.ts';
import { timelineOf } from '#lib/money/timeline.ts';
import { changeShipment, insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import type { ShipmentPhase } from '#lib/shipments/view.ts';
import { confirmColumns } from '../files/answer-questions.ts';
import { confirmStatement } from '../files/confirm-statement.ts';
import { listStatementLines } from '../files/list-lines.ts';
import { findStatement } from '../files/list-statements.ts';
import { uploadStatement } from '../files/upload-statement.ts';
import type { StatementKind } from '../reading/view.ts';
import { workStatement } from '../work/work-statement.ts';

let last = 0;
/** An AWB that no other test has; its neighbours aren't a single digit away from one another's. */
export function newAwb(): string {
  last += 1;
  return `78${String(last * 1_109).padStart(11, '0')}`;
}

export async function bookedCod(
  actor: MerchantActor,
  codMinor: number,
  { phase = 'delivered', reference }: { phase?: ShipmentPhase; reference?: string } = {},
): Promise<{ id: string; awb: string }> {
  const awb = newAwb();
  const id = await insertShipment(actor, { state: 'booked', phase: 'expected', awb, reference, codMinor });
  if (phase !== 'expected') await movePhase(actor, id, phase);
  return { id, awb };
}

export async function movePhase(actor: MerchantActor, id: string, phase: ShipmentPhase): Promise<void> {
  await changeShipment(actor, id, { phase });
}

export const csv = (rows: string[][]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(stringify(rows)));

/** Works on a statement until nothing is left to do. */
export async function work(actor: MerchantActor, statementId: string): Promise<void> {
  while (await workStatement({ merchantId: actor.merchantId, statementId }));
}

/** Confirms the columns of a statement as they were understood, unless something else is asked. */
export async function confirmAsRead(actor: MerchantActor, id: string): Promise<void> {
  const statement = await findStatement(actor, id);
  const { state, layout, missing = [], dayQuestion } = statement ?? {};
  if (state !== 'asked' || !layout || missing.length > 0 || dayQuestion) return;
  await confirmColumns(actor, id, { columns: layout.columns });
  await work(actor, id);
}

/** Uploads and reads rows, and confirms their columns; returns the statement's id. */
export async function upload(
  actor: MerchantActor,
  rows: string[][],
  kind: StatementKind | null = 'cod',
): Promise<string> {
  const stored = await uploadStatement(actor, { bytes: csv(rows), name: 'statement.csv', kind });
  if (!stored.ok) throw new Error(stored.code);
  await work(actor, stored.value.id);
  await confirmAsRead(actor, stored.value.id);
  return stored.value.id;
}

export async function confirm(actor: MerchantActor, id: string): Promise<void> {
  await confirmAsRead(actor, id);
  const confirmed = await confirmStatement(actor, id);
  if (!confirmed.ok) throw new Error(confirmed.code);
  await work(actor, id);
}

export const linesOf = async (actor: MerchantActor, id: string) =>
  (await listStatementLines(actor, id, {})).items;
export const resultsOf = async (actor: MerchantActor, id: string) =>
  (await linesOf(actor, id)).map(({ result, reason }) => (reason ? `${result} ${reason}` : result));

/** A COD statement of these columns, with a number of its own. */
export const header = ['AWB', 'Reference', 'COD Amount', 'COD Fee', 'VAT', 'Net', 'Delivery Date'];
export const row = (awb: string, amount: number, fee = 0, reference = '') => [
  ...[
    awb,
    reference,
    amount.toFixed(2),
    fee.toFixed(2),
    (fee * 0.05).toFixed(2),
    (amount - fee * 1.05).toFixed(2),
    '2026-10-21',
  ],
];
let number = 0;
export const titled = (rows: string[][], name?: string) => {
  number += 1;
  return [['Statement No', name ?? `ST-2026-${1_000 + number}`], header, ...rows];
};

export async function positionsOf(actor: MerchantActor, id: string): Promise<Record<string, number>> {
  const timeline = await timelineOf(actor, id);
  return Object.fromEntries(
    (timeline?.positions ?? []).map(({ account, amountMinor }) => [account, amountMinor]),
  );
}
