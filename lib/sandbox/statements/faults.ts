import type { Pool } from 'pg';
import { seededRandom } from '#lib/sandbox/faults/fault-rules.ts';
import type { Sandbox } from '#lib/sandbox/operations/operation.ts';

/**
 * What the operator's papers have wrong about a shipment. `missing`: it isn't on the statement or the invoice. `short`: less cash than
 * was collected. `double`: it is there twice. `wrong-digit`: its AWB has one other digit. `fee-changed`: another COD fee, and more
 * weight on the invoice. `after-return`: it came back to the sender, and its cash is on the statement anyway.
 */
export const statementFaults = [
  'missing',
  'short',
  'double',
  'wrong-digit',
  'fee-changed',
  'after-return',
] as const;
export type StatementFault = (typeof statementFaults)[number];

export const isStatementFault = (text: string): text is StatementFault | 'none' =>
  text === 'none' || statementFaults.some((kind) => kind === text);

const ofDelivered = statementFaults.filter((kind) => kind !== 'after-return');

/**
 * The faults of some shipments: those that were set by hand, and for the others a share that is drawn by the seed and the AWB, so that the
 * same ledger gives the same papers.
 */
export async function faultsOf(
  { database, seed, conduct }: Pick<Sandbox, 'database' | 'seed' | 'conduct'>,
  awbs: string[],
): Promise<(awb: string, isReturned: boolean) => StatementFault | null> {
  const found = await database.query<{ awb: string; kind: StatementFault | 'none' }>(
    'select awb, kind from statement_faults where awb = any ($1)',
    [awbs],
  );
  const byHand = new Map(found.rows.map(({ awb, kind }) => [awb, kind]));
  const { statementFaults: share } = conduct.now();

  function draw(awb: string, isReturned: boolean): StatementFault | null {
    if (seededRandom(seed, `statement/${awb}`) >= share) return null;
    if (isReturned) return 'after-return';
    return ofDelivered[Math.floor(seededRandom(seed, `statement-fault/${awb}`) * ofDelivered.length)] ?? null;
  }

  return (awb, isReturned) => {
    const kind = byHand.get(awb);
    if (kind === undefined) return draw(awb, isReturned);
    return kind === 'none' || (kind === 'after-return') !== isReturned ? null : kind;
  };
}

/** The fault that was set for a shipment by hand; null if none was. */
export async function findStatementFault(
  database: Pool,
  awb: string,
): Promise<StatementFault | 'none' | null> {
  const found = await database.query<{ kind: StatementFault | 'none' }>(
    'select kind from statement_faults where awb = $1',
    [awb],
  );
  return found.rows[0]?.kind ?? null;
}

/** Sets the fault of a shipment by hand; false if there is no such shipment. */
export async function setStatementFault(
  database: Pool,
  awb: string,
  kind: StatementFault | 'none',
): Promise<boolean> {
  const set = await database.query(
    `insert into statement_faults (awb, kind) select awb, $2 from shipments where awb = $1
     on conflict (awb) do update set kind = $2`,
    [awb, kind],
  );
  return set.rowCount === 1;
}

/** The AWB with one of its last eight digits raised by one. */
export function wrongAwb(awb: string, seed: number): string {
  const digits = [...awb].flatMap((letter, at) => (/\d/.test(letter) ? [at] : [])).slice(-8);
  const at = digits[Math.floor(seededRandom(seed, `wrong-digit/${awb}`) * digits.length)] ?? 0;
  return `${awb.slice(0, at)}${(Number(awb[at]) + 1) % 10}${awb.slice(at + 1)}`;
}
