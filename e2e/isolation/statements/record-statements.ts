import { appendFileSync } from 'node:fs';
import type { ClientBase, Pool, QueryArrayConfig } from 'pg';

/*
 * `npm test` loads this into every process before its code. Appends every different statement that the product's pool sends to
 * STATEMENTS_FILE, with the rows that its transaction may reach.
 */

/** `reach`: as the transaction's setting says; without one, row security leaves no merchant's rows. */
export type SentStatement = { reach: 'one merchant' | 'all merchants' | 'no merchant'; text: string };

const file = process.env.STATEMENTS_FILE;
const isInTest = process.env.VITEST !== undefined;
const written = new Set<string>();

if (file) {
  let kept = recordingPool({}, file);
  // The tests replace it before each file.
  Object.defineProperty(globalThis, 'waybill', {
    configurable: true,
    get: () => kept,
    set: (next: object) => {
      kept = recordingPool(next, file);
    },
  });
}

/** What the process has once (`processState`), whose pool will be recorded. */
function recordingPool(kept: object, into: string): object {
  let pool: Pool | undefined;
  return Object.defineProperty(kept, 'pool', {
    get: () => pool,
    set: (made: Pool) => {
      pool = made;
      made.on('connect', (client) => record(client, into));
    },
  });
}

function record(client: ClientBase, into: string): void {
  let reach: SentStatement['reach'] = 'no merchant';
  const { query } = client;
  client.query = (...given: unknown[]) => {
    const [asked, values] = given as [string | Partial<QueryArrayConfig>, unknown[]?];
    const {
      text = '',
      values: own = values ?? [],
      rowMode,
    } = typeof asked === 'string' ? { text: asked } : asked;
    const sets = (setting: string) =>
      /\b(set_config|SET LOCAL)\b/.test(text) && (text.includes(setting) || own.includes(setting));
    if (sets('app.across_merchants')) reach = 'all merchants';
    else if (sets('app.merchant_id')) reach = 'one merchant';
    else if (/^(COMMIT|ROLLBACK)$/.test(text)) reach = 'no merchant';
    else {
      const sent: SentStatement = { reach, text: withOneValue(text) };
      const line = JSON.stringify(sent);
      if (!written.has(line) && !(isInTest && isOfTest(rowMode))) {
        written.add(line);
        appendFileSync(into, `${line}\n`);
      }
    }
    return Reflect.apply(query, client, given);
  };
}

/** With one parameter in each list of values, so that lists of different lengths make no different statements. */
const withOneValue = (text: string) => text.replace(/( IN \(\$\d+)(,\$\d+)+/g, '$1');

/**
 * Whether a test file sent it to prepare or compare rows, and not the function that it tests. Prisma, the only one that takes rows as
 * arrays, sends from a queue, which doesn't show who asked: in the process of a test, its statements are left out.
 */
function isOfTest(rowMode: unknown): boolean {
  if (rowMode === 'array') return true;
  const usual = Error.stackTraceLimit;
  Error.stackTraceLimit = 50;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = usual;
  const files = stack.split('\n').map((line) => line.split(`${process.cwd()}/`)[1] ?? '');
  const first = files.find(
    (name) => name && !/^(node_modules|lib\/db|e2e\/isolation\/statements)\//.test(name),
  );
  return !/^(app|lib)\/(?!.*(\.test\.ts|\/testing\/))/.test(first ?? '');
}
