import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { randomStream } from '#e2e/chaos/random-stream.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { toTsquery } from '#lib/core/search/tokens.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';

const { database, oasis, nakheel } = await testStack();
const { merchantId } = oasis;
const random = randomStream(53, 'archive');
const below = (most: number) => Math.floor(random() * most);
const words = ['wcommon', 'wother', 'wrare'];

type Place = { id: string; at: Date; words: string[]; merchantId: string };

await database.query("SELECT keep_archive_partitions(now() - interval '10 months')");

/** Archived shipments of ten months, several at the same moment. */
async function archive(count: number): Promise<Place[]> {
  const moments = Array.from({ length: count / 2 }, () => new Date(Date.now() - below(290 * 86_400) * 1_000));
  const made = Array.from(
    { length: count },
    (): Place => ({
      id: randomUUID(),
      at: moments[below(moments.length)] ?? new Date(),
      words: words.filter((_, index) => random() < ([0.8, 0.4, 0.05][index] ?? 0)),
      merchantId: random() < 0.7 ? merchantId : nakheel.merchantId,
    }),
  );
  for (const one of made)
    await database.query(
      `INSERT INTO archived_shipments (id, merchant_id, created_at, operator, cleared, words, document)
       VALUES ($1, $2, $3, 'sandbox', '', array_to_tsvector($4::text[]), '')`,
      [one.id, one.merchantId, one.at, one.words],
    );
  return made;
}

const placeOf = ({ at, id }: { at: Date; id: string }) => `${at.toISOString()} ${id}`;

it('finds the nearest with the words from any edge in both orders, and no other merchant’s', async () => {
  const made = await archive(200);
  for (let run = 0; run < 150; run += 1) {
    const wanted = words.filter(() => random() < 0.5);
    const isAscending = random() < 0.5;
    const edge = random() < 0.3 ? null : (made[below(made.length)] ?? null);
    const most = random() < 0.2 ? null : 1 + below(30);
    const tokens = (wanted.length > 0 ? wanted : words.slice(0, 1)).map((token) => [
      { token, isPrefix: false },
    ]);
    const [found] = await queryMerchant(merchantId, [
      sql<{ id: string; at: Date }>`
        SELECT shipment_id AS id, created_at AS at FROM archived_with_words(${toTsquery(tokens)}::tsquery, ${isAscending}::boolean,
          ${edge?.at ?? null}::timestamptz, ${edge?.id ?? null}::uuid, ${most}::int)`,
    ]);
    const expected = made
      .filter(
        (one) =>
          one.merchantId === merchantId && tokens.every(([each]) => one.words.includes(each?.token ?? '')),
      )
      .map(placeOf)
      .toSorted()
      .filter((place) => !edge || (isAscending ? place > placeOf(edge) : place < placeOf(edge)));
    const nearest = (isAscending ? expected : expected.toReversed()).slice(0, most ?? undefined);
    expect(found.map(placeOf), JSON.stringify({ tokens, isAscending, edge, most })).toEqual(nearest);
  }
});
