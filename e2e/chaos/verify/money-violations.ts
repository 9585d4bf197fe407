import type { Violation } from './promises.ts';

/** What a ledger holds of an AWB's cash, in fils: not paid by the receiver, with the operator, and on statements that stand. */
export type Held = { due: number; collected: number; remitted: number };

export type MoneyRecords = {
  /** What the check of our own ledger found: entries, sums and stages that don't balance to 0. */
  faults: readonly string[];
  /** By AWB. What the operator's statements pay for AWBs that don't exist is under an empty AWB, as what we have in suspense is. */
  theirs: ReadonlyMap<string, Held>;
  ours: ReadonlyMap<string, Held>;
  /** The lines of all uploaded statements, with how many entries of each aren't reversed. */
  lines: readonly { id: string; state: string; isPosted: boolean; standing: number }[];
};

const nothing: Held = { due: 0, collected: 0, remitted: 0 };
const worded = ({ due, collected, remitted }: Held) =>
  `${due} due, ${collected} collected, ${remitted} remitted`;

/** Both ledgers agree for each AWB, ours balances, and each line is posted once or not at all. */
export function moneyViolations({ faults, theirs, ours, lines }: MoneyRecords): Violation[] {
  const different = [...new Set([...theirs.keys(), ...ours.keys()])].flatMap((awb): Violation[] => {
    const [their, our] = [worded(theirs.get(awb) ?? nothing), worded(ours.get(awb) ?? nothing)];
    if (their === our) return [];
    return [{ promise: 'sameMoney', what: `${awb || 'suspense'}: ${our}; the operator has ${their}` }];
  });
  return [
    ...faults.map((what): Violation => ({ promise: 'balanced', what })),
    ...different,
    ...lines.flatMap(postedWrongly),
  ];
}

function postedWrongly({ id, state, isPosted, standing }: MoneyRecords['lines'][number]): Violation[] {
  const isRight = state === 'posted' ? standing === (isPosted ? 1 : 0) : standing === 0 && !isPosted;
  if (isRight) return [];
  return [
    {
      promise: 'postedOnce',
      what: `line ${id} of a statement that is ${state} has ${standing} entries and is ${isPosted ? '' : 'not '}posted`,
    },
  ];
}
