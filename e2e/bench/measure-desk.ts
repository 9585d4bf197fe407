import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DeskTimes } from '#e2e/bench/desk.ts';
import { commonestName } from '#e2e/scale/names.ts';
import { demoAgent } from '#e2e/stack/demo-actors.ts';
import { toTsquery, typedWords } from '#lib/core/search/tokens.ts';
import { pool } from '#lib/db/pool.ts';
import { unsafeQueryAcrossMerchants } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { unsafeSearchShipments } from '#lib/desk/search/search-shipments.ts';

// Simulates agents who type at the same time, letter by letter with a person's pauses. Writes the times of the requests by kind
// of text.
const agents = 10;
const pauseMs = 150;
const bareLookUps = 10;
const [seconds = '4', file = ''] = process.argv.slice(2);

type Example = { awb: string; mobile: string; name: string };
const [examples] = await unsafeQueryAcrossMerchants([
  sql<Example>`SELECT awb, receiver_mobile AS mobile, receiver_name AS name FROM shipments TABLESAMPLE SYSTEM (5)
    WHERE awb IS NOT NULL ORDER BY random() LIMIT 500`,
]);
const arabic = (name: string) => /\p{Script=Arabic}/u.test(name);
const named = (isArabic: boolean) => examples.filter(({ name }) => arabic(name) === isArabic);
const any = <Item>(items: Item[]) => items[Math.floor(Math.random() * items.length)] as Item;

/** The typed texts, and whether they are typed letter by letter. */
const kinds: Record<string, () => string> = {
  'last digits': () => any(examples).awb.slice(-6),
  phone: () => any(examples).mobile.replace('+971', '0'),
  'English name': () => any(named(false)).name.split(' ')[0] ?? '',
  'Arabic name': () => any(named(true)).name.split(' ')[0] ?? '',
  'two words': () => any(examples).name.replace(' Al ', ' '),
  'one letter': () => any(['m', 'a', 'م', 'ا', 'k']),
  'commonest name': () => commonestName,
};

const times: DeskTimes = { searchMs: {}, bareMs: {} };
const note = (part: keyof DeskTimes, kind: string, from: number) => {
  const list = times[part][kind] ?? [];
  times[part][kind] = list;
  list.push(performance.now() - from);
};

async function type(): Promise<void> {
  const agent = { ...demoAgent, id: randomUUID() };
  while (performance.now() < endAt) {
    for (const [kind, draw] of Object.entries(kinds)) {
      const text = draw();
      for (let length = 1; length <= text.length; length += 1) {
        const typed = text.slice(0, length);
        const from = performance.now();
        await unsafeSearchShipments(agent, typed);
        note('searchMs', kind, from);
        await sleep(pauseMs);
      }
    }
  }
}

/**
 * The baseline: the first entries of the first word of a whole text, read from the index alone. Measured after the agents, because
 * it reads every entry of a common word, which would slow them.
 */
async function lookUpBare(kind: string, text: string): Promise<void> {
  const [word = []] = typedWords(text);
  const start = performance.now();
  await unsafeQueryAcrossMerchants([
    sql`SELECT shipment_id FROM shipments_with_words(${toTsquery([word.slice(0, 1)])}::tsquery) LIMIT 10`,
  ]);
  note('bareMs', kind, start);
}

// Opens every connection, so that the first agents don't wait for them.
await Promise.all(
  Array.from({ length: agents }, () =>
    unsafeSearchShipments({ ...demoAgent, id: randomUUID() }, commonestName),
  ),
);
const endAt = performance.now() + Number(seconds) * 1000;
await Promise.all(Array.from({ length: agents }, type));
for (const [kind, draw] of Object.entries(kinds))
  for (let count = 0; count < bareLookUps; count += 1) await lookUpBare(kind, draw());
writeFileSync(file, JSON.stringify(times));
await pool().end();
process.exit(0);
