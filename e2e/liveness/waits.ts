/** How something that waits goes on: somebody moves it, by a time, and a list shows it until then. */
type Wait = { mover: string; within: string; list: string };

const desk = 'desk: unconfirmed requests';
const unconfirmed = 'home: not confirmed yet';
const importPage = 'home: imports; the import';
const statementPage = 'Money: statements';
const person = 'a person';
const worker = 'worker';

/**
 * Every state of everything that waits; null for an end, which only a person leaves. A suspended merchant's rows wait for the
 * administrator, who sees the suspension in the list of merchants. A statement's lines have no state of their own: what becomes of each
 * follows from the statement's state.
 */
export const waits: Record<string, Record<string, Wait | null>> = {
  shipment: {
    draft: { mover: person, within: '–', list: 'shipments: drafts' },
    booking: { mover: `${worker}, through its attempt`, within: '1 minute', list: unconfirmed },
    unconfirmed: {
      mover: `${worker}, an agent`,
      within: '1 hour a look-up',
      list: `${unconfirmed}; ${desk}`,
    },
    refused: { mover: person, within: '–', list: 'home: action needed' },
    booked: { mover: `${worker}, by tracking`, within: '1 day a look', list: 'shipments: active' },
    cancelling: { mover: `${worker}, an agent`, within: '1 minute', list: unconfirmed },
    cancel_unconfirmed: {
      mover: `${worker}, an agent`,
      within: '1 hour a look-up',
      list: `${unconfirmed}; ${desk}`,
    },
    cancelled: null,
  },
  attempt: {
    prepared: { mover: worker, within: '1 minute, or its turn', list: unconfirmed },
    sent: { mover: worker, within: 'its lease', list: unconfirmed },
    unconfirmed: { mover: `${worker}, an agent`, within: '1 hour a look-up', list: desk },
    written_off: { mover: worker, within: '14 days', list: 'home: drafts' },
    accepted: null,
    refused: null,
    not_sent: null,
  },
  'import row': {
    open: { mover: person, within: '–', list: importPage },
    duplicate: { mover: person, within: '–', list: importPage },
    sent: null,
    item: null,
  },
  statement: {
    reading: { mover: worker, within: '5 seconds', list: statementPage },
    unreadable: { mover: person, within: '–', list: statementPage },
    asked: { mover: person, within: '–', list: statementPage },
    read: { mover: person, within: '–', list: statementPage },
    confirmed: { mover: worker, within: '5 seconds', list: statementPage },
    'taking-back': { mover: worker, within: '5 seconds', list: statementPage },
    posted: null,
    'taken-back': null,
  },
  claim: {
    made: { mover: person, within: '–', list: 'Money: claims' },
    sent: { mover: person, within: 'its due day', list: 'Money: claims' },
    answered: { mover: person, within: '–', list: 'Money: claims' },
    paid: null,
    dropped: null,
  },
  'webhook delivery': {
    waiting: { mover: worker, within: '72 hours', list: 'developers: webhooks' },
    delivered: null,
    failed: null,
  },
  email: {
    waiting: { mover: worker, within: '2 hours', list: 'administrator: emails' },
    failed: { mover: 'an administrator', within: '–', list: 'administrator: emails' },
    sent: null,
  },
  label: {
    missing: { mover: worker, within: '1 day a fetch', list: 'home: missing labels' },
    stored: null,
  },
  'ended shipment': {
    correctable: {
      mover: `${worker}, by tracking`,
      within: '6 hours, 1 and 3 days after its last event',
      list: 'shipments: completed',
    },
    final: null,
  },
  pickup: {
    due: { mover: 'a person, the carrier', within: 'its time', list: 'home: pickups' },
    done: null,
  },
};

/** The table in docs/reliability.md. */
export function waitsTable(): string {
  const rows: string[][] = [];
  for (const [what, states] of Object.entries(waits))
    for (const [state, wait] of Object.entries(states)) {
      if (!wait) continue;
      const { mover, within, list } = wait;
      const last = rows.at(-1);
      // States that wait alike share a row.
      if (last && [what, mover, within, list].join() === [last[0], ...last.slice(2)].join())
        last[1] += `, ${state}`;
      else rows.push([what, state, mover, within, list]);
    }
  const all = [['what', 'state', 'who moves it on', 'by when', 'where it is listed'], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = all;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body.map(line)].join(
    '\n',
  );
}
