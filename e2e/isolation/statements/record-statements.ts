import { appendFileSync } from 'node:fs';
import type { ClientBase, Pool, QueryConfig } from 'pg';

/*
 * Loaded into the portal and its worker by `npm test`, before their code. Appends every different statement of their pool to
 * STATEMENTS_FILE, with the rows that its transaction may reach.
 */

/** `reach`: as the transaction's setting says; without one, row security leaves no merchant's rows. */
export type SentStatement = { reach: 'one merchant' | 'all merchants' | 'no merchant'; text: string };

const file = process.env.STATEMENTS_FILE;
const written = new Set<string>();

if (file) {
  let pool: Pool | undefined;
  Object.defineProperty(globalThis, 'waybillPool', {
    configurable: true,
    get: () => pool,
    set(made: Pool) {
      pool = made;
      made.on('connect', (client) => record(client, file));
    },
  });
}

function record(client: ClientBase, into: string): void {
  let reach: SentStatement['reach'] = 'no merchant';
  const { query } = client;
  client.query = (...given: unknown[]) => {
    const [asked, values] = given as [string | QueryConfig, unknown[]?];
    const { text, values: own = values ?? [] } = typeof asked === 'string' ? { text: asked } : asked;
    const sets = (setting: string) =>
      /\b(set_config|SET LOCAL)\b/.test(text) && (text.includes(setting) || own.includes(setting));
    if (sets('app.across_merchants')) reach = 'all merchants';
    else if (sets('app.merchant_id')) reach = 'one merchant';
    else if (/^(COMMIT|ROLLBACK)$/.test(text)) reach = 'no merchant';
    else {
      const sent: SentStatement = { reach, text: withOneValue(text) };
      const line = JSON.stringify(sent);
      if (!written.has(line)) appendFileSync(into, `${line}\n`);
      written.add(line);
    }
    return Reflect.apply(query, client, given);
  };
}

/** With one parameter in each list of values, so that lists of different lengths make no different statements. */
const withOneValue = (text: string) => text.replace(/( IN \(\$\d+)(,\$\d+)+/g, '$1');
