import type { Pool } from 'pg';
import { seededRandom } from '#lib/sandbox/faults/fault-rules.ts';
import type { Sandbox } from '#lib/sandbox/operations/operation.ts';

/**
 * What a COD statement has wrong about a delivered shipment. `missing`: it isn't there. `short`: less cash than was collected. `double`:
 * it is there twice. `wrong-digit`: its AWB has one other digit. `fee-changed`: another COD fee. `other-account`: it is on the papers of the
 * other accounts. `other-currency`: its figures are in dollars.
 */
export const codFaults = [
  ...(['missing', 'short', 'double', 'wrong-digit', 'fee-changed'] as const),
  ...(['other-account', 'other-currency'] as const),
] as const;
/** It came back to the sender, and its cash is on the statement anyway. */
export const returnFaults = ['after-return'] as const;
/** What an invoice has wrong about a shipment. `fee-changed`: it is billed for more weight. `surcharge`: one that nobody quoted. */
export const invoiceFaults = [
  'missing',
  'double',
  'fee-changed',
  'wrong-service',
  'wrong-zone',
  'surcharge',
  'wrong-vat',
  'other-account',
  'other-currency',
] as const;
export const statementFaults = [...new Set([...codFaults, ...returnFaults, ...invoiceFaults])];
export type StatementFault = (typeof statementFaults)[number];

/** Only set by hand: a paper would have to draw for the shipments of all accounts, and one in dollars has no sum. */
const neverDrawn: readonly StatementFault[] = ['other-account', 'other-currency'];

export const isStatementFault = (text: string): text is StatementFault | 'none' =>
  text === 'none' || statementFaults.some((kind) => kind === text);

/**
 * The faults of some shipments, of the kinds that a paper can have: those that were set by hand, and for the others a share that is drawn
 * by the seed and the AWB, so that the same ledger gives the same papers.
 */
export async function faultsOf(
  { database, seed, conduct }: Pick<Sandbox, 'database' | 'seed' | 'conduct'>,
  awbs: string[],
) {
  const found = await database.query<{ awb: string; kind: StatementFault | 'none' }>(
    'select awb, kind from statement_faults where awb = any ($1)',
    [awbs],
  );
  const byHand = new Map(found.rows.map(({ awb, kind }) => [awb, kind]));
  const { statementFaults: share } = conduct.now();

  return <Fault extends StatementFault>(awb: string, kinds: readonly Fault[]): Fault | null => {
    const chosen = byHand.get(awb);
    if (chosen !== undefined) return kinds.find((kind) => kind === chosen) ?? null;
    if (seededRandom(seed, `statement/${awb}`) >= share) return null;
    const drawn = kinds.filter((kind) => !neverDrawn.includes(kind));
    return drawn[Math.floor(seededRandom(seed, `statement-fault/${awb}`) * drawn.length)] ?? null;
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
