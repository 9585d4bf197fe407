import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookTyped } from '#e2e/bookings/book-typed.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { unsafeArchiveNow } from '#lib/archive/testing/archive-batch.ts';
import { type Actor, type MerchantActor, NotPermitted } from '#lib/core/actor.ts';
import { prisma } from '#lib/db/client.ts';
import { insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { unsafeFindScanned, unsafeScan } from '../find-scanned.ts';
import { unsafeCountHits, unsafeSearchShipments } from './search-shipments.ts';

const stack = await testStack();
const awbs: Record<string, string> = {};

const receivers = {
  mohammed: { contactName: 'Mohammed Al Mansoori', companyName: 'Desk Trading', mobile: '0501230011' },
  arabic: { contactName: 'محمّد المنصوري', mobile: '0501230022' },
  leila: { contactName: 'ليلى حداد', mobile: '0521230033' },
  other: { contactName: 'Mohammed Khan', mobile: '0551230044', phone: '0551230044' },
};

beforeAll(async () => {
  await book('mohammed', stack.oasis);
  await book('arabic', stack.nakheel);
  await book('leila', stack.nakheel);
  await book('other', stack.oasis);
});

async function book(name: keyof typeof receivers, actor: MerchantActor) {
  const parcel = { reference1: `DESK-${name}-7781`, commodityDescription: 'Lamps' };
  ({ awb: awbs[name] } = await bookTyped(actor, { receiver: receivers[name], parcel }));
}

const agentOf = (): Actor => ({ ...stack.agent, id: randomUUID() });
const nameOf = new Map<string | null, string>();

async function found(typed: string, agent = agentOf()): Promise<string[]> {
  for (const [name, awb] of Object.entries(awbs)) nameOf.set(awb, name);
  const { hits } = await unsafeSearchShipments(agent, typed);
  return hits.map(({ awb }) => nameOf.get(awb) ?? '?');
}

describe('an agent finds shipments of all merchants, newest first,', () => {
  it.each([
    ['a phone in local spelling', '050 123 0022', ['arabic']],
    ['a phone with the country code', '+971-50-1230022', ['arabic']],
    ['a phone in Arabic digits', '٠٥٠١٢٣٠٠٢٢', ['arabic']],
    ['the last four digits of a phone', '0022', ['arabic']],
    ['the last five digits of a phone', '30022', ['arabic']],
    ['the last six digits of a phone', '٢٣٠٠٢٢', ['arabic']],
    ['a reference', 'desk-leila-7781', ['leila']],
    ['a company', 'desk trad', ['mohammed']],
    ['an Arabic name with other spelling', 'ليلي حدّاد', ['leila']],
    ['a name in the other script', 'layla haddad', ['leila']],
    ['an Arabic name in both scripts', 'محمد المنصورى', ['arabic', 'mohammed']],
    ['two words together', 'mohammed khan', ['other']],
    ['two words in reversed order', 'khan moham', ['other']],
    ['a name as it sounds', 'muhamad khan', ['other']],
    ['a word that all have', 'desk', ['other', 'leila', 'arabic', 'mohammed']],
  ])('by %s', async (_what, typed, expected) => {
    expect(await found(typed)).toEqual(expected);
  });

  it('by an AWB and by its last digits', async () => {
    expect(await found(awbs.leila ?? '')).toEqual(['leila']);
    expect(await found((awbs.leila ?? '').slice(-6))).toContain('leila');
  });

  it.each([
    ['a reference', 'desk-leila', [{ kind: 'number', text: 'DESK-leila-7781' }]],
    ['a company', 'trading', [{ kind: 'name', text: 'Desk Trading' }]],
    ['nothing but the name, which is shown anyway', 'khan', []],
    ['nothing but the mobile, which is shown anyway', '0551230044', []],
  ])('and says that it matched %s', async (_what, typed, matched) => {
    const { hits } = await unsafeSearchShipments(agentOf(), typed);
    expect(hits.map((hit) => hit.matched)).toEqual([matched]);
  });

  it.each(['٪', '', '%', '\0', '\ud800', 'x'.repeat(5000), "' OR 1=1 --"])(
    'and nothing by %j',
    async (typed) => {
      expect(await found(typed)).toEqual([]);
    },
  );
});

it('says whom to call where, and what is in the parcel', async () => {
  const { hits } = await unsafeSearchShipments(agentOf(), 'khan');
  expect(hits).toMatchObject([{ mobile: '+971551230044', contents: 'Lamps' }]);
});

describe('if nothing matches, an agent is offered', () => {
  const near = async (typed: string) => {
    const { near: by, hits } = await unsafeSearchShipments(agentOf(), typed);
    return [by, hits.map(({ awb }) => nameOf.get(awb) ?? '?')];
  };
  const swapped = (awb: string) => {
    const at = [...awb].findIndex((digit, index) => index > 5 && digit !== awb[index + 1]);
    return `${awb.slice(0, at)}${awb[at + 1]}${awb[at]}${awb.slice(at + 2)}`;
  };

  it('the AWBs with two digits swapped, or with one wrong, missing or too many', async () => {
    const awb = awbs.leila ?? '';
    const wrong = `${awb.slice(0, -1)}${(Number(awb.at(-1)) + 5) % 10}`;
    for (const typed of [swapped(awb), wrong, `${awb.slice(0, 4)} ${awb.slice(5)}`, `${awb}0`]) {
      if (Object.values(awbs).includes(typed)) continue;
      expect([typed, ...(await near(typed))]).toEqual([typed, 'awb', expect.arrayContaining(['leila'])]);
    }
  });

  it.each([
    ['another consonant', 'mohammed al mansooli', ['mohammed']],
    ['a missing one', 'desk traing', ['mohammed']],
    ['one too many', 'mansoorti', ['mohammed']],
    ['two that changed places', 'almasnoori', ['mohammed']],
    ['another Arabic letter', 'المنصوزي', ['arabic']],
  ])('the names with %s', async (_what, typed, expected) => {
    expect([typed, await near(typed)]).toEqual([typed, ['name', expected]]);
  });

  it.each(['kham', 'xq', '00000'])('nothing for %j, which is too short', async (typed) => {
    expect(await near(typed)).toEqual([null, []]);
  });
});

it('finds merchants by a part of the name, by a sign-in address and by a phone', async () => {
  const merchantsOf = async (typed: string) =>
    (await unsafeSearchShipments(agentOf(), typed)).merchants.map(({ id, matched }) => [id, matched]);
  const { merchantId } = stack.oasis;
  const form = JSON.stringify({ sender: { mobile: '+971507654321' } });
  await stack.run(
    `INSERT INTO sender_presets (id, merchant_id, name_en, name_ar, form) VALUES ($1, $2, 'x', 'x', $3)`,
    [randomUUID(), merchantId, form],
  );
  expect(await merchantsOf('oasis bo')).toEqual([[merchantId, null]]);
  expect(await merchantsOf('الواحه')).toEqual([[merchantId, null]]);
  expect(await merchantsOf('mariam@oasis')).toEqual([[merchantId, 'mariam@oasis.example']]);
  expect(await merchantsOf('050 765 4321')).toEqual([[merchantId, '+971507654321']]);
  expect(await merchantsOf('7654')).toEqual([]);
});

it('finds a common beginning of many words, and common words', async () => {
  await stack.run(`UPDATE search_words
    SET words = words || array_to_tsvector(ARRAY(SELECT 'wqq' || n FROM generate_series(1, 700) AS n))
    FROM shipments WHERE shipments.id = shipment_id AND awb IS NOT NULL`);
  expect(await found('qq')).toEqual(['other', 'leila', 'arabic', 'mohammed']);
  expect(await found('qq q')).toEqual(['other', 'leila', 'arabic', 'mohammed']);
  expect(await found('qq leila')).toEqual(['leila']);
  await stack.run(`UPDATE search_words
    SET words = ts_delete(words, ARRAY(SELECT 'wqq' || n FROM generate_series(1, 700) AS n))`);
});

it('takes the words before the last as complete, if a shipment has them', async () => {
  const book = (name: string) => insertShipment(stack.oasis, { state: 'booked', name });
  const ids = [await book('Mona Farsi'), await book('Monalisa Farsi')];
  for (const [typed, expected] of [
    ['mona far', ids.slice(0, 1)],
    ['monalisa far', ids.slice(1)],
    ['mon far', ids],
  ] as const) {
    const { hits } = await unsafeSearchShipments(agentOf(), typed);
    expect(new Set(hits.map(({ id }) => id))).toEqual(new Set(expected));
    expect(await unsafeCountHits(agentOf(), typed)).toBe(expected.length);
  }
});

it('counts all that it finds, and lists them page by page', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 87; count += 1)
    ids.push(await insertShipment(stack.oasis, { state: 'booked', name: 'Pager' }));
  const draft = await insertShipment(stack.oasis, { state: 'draft', name: 'Pager' });
  const listed: string[] = [];
  let after = '';
  for (;;) {
    const page = await unsafeSearchShipments(agentOf(), 'pager', { after });
    listed.push(...page.hits.map((hit) => hit.id));
    if (page.next === null) break;
    after = page.next;
  }
  expect([listed.length, new Set(listed)]).toEqual([87, new Set(ids)]);
  expect(listed).not.toContain(draft);
  expect(await unsafeCountHits(agentOf(), 'pager')).toBe(87);
});

it('counts archived shipments that it lists, offers one for a wrong AWB or name, and finds one that is scanned', async () => {
  const archived = { state: 'booked', phase: 'delivered', name: 'Vaulted' } as const;
  const ids = [
    await insertShipment(stack.nakheel, { ...archived, awb: '9024681357902', reference: 'VAULT-1' }),
  ];
  for (let count = 1; count < 12; count += 1) ids.push(await insertShipment(stack.nakheel, archived));
  await unsafeArchiveNow(stack.database, stack.nakheel.merchantId, ids);
  const { hits, next } = await unsafeSearchShipments(agentOf(), 'vaulted');
  expect([hits.length, next]).toEqual([10, expect.any(String)]);
  expect(await unsafeCountHits(agentOf(), 'vaulted')).toBe(12);
  const near = await unsafeSearchShipments(agentOf(), '9024681357905');
  expect([near.near, near.hits.map(({ id }) => id)]).toEqual(['awb', ids.slice(0, 1)]);
  const named = await unsafeSearchShipments(agentOf(), 'vaulped');
  expect([named.near, named.hits.length]).toEqual(['name', 10]);
  const { id: agentId } = agentOf();
  const agent = { ...stack.agent, id: agentId };
  const awb = '9024681357902';
  expect(await unsafeScan(agent, awb)).toMatchObject({ awb, phase: 'delivered', isToCheck: false });
  expect(await unsafeScan(agent, 'VAULT-1')).toMatchObject({ awb });
  expect(
    await prisma().auditEntry.count({ where: { actorId: agentId, verb: 'scan', shipmentId: ids[0] } }),
  ).toBe(2);
  const reason = { key: 'exportedScan', count: 2 } as const;
  const scanned = await unsafeFindScanned(agent, [awb, awbs.leila ?? ''], reason);
  expect(scanned.map((one) => one.awb).toSorted()).toEqual([awb, awbs.leila].toSorted());
});

describe('the audit trail', () => {
  const reasons = async (agent: Actor) =>
    (await prisma().auditEntry.findMany({ where: { actorId: agent.id }, orderBy: { at: 'asc' } })).map(
      ({ verb, reason }) => [verb, reason],
    );

  it('has one row for a text that is typed letter by letter, and corrected', async () => {
    const agent = agentOf();
    for (const typed of ['l', 'le', 'lei', 'leil', 'lei', 'leila']) await unsafeSearchShipments(agent, typed);
    expect(await reasons(agent)).toEqual([['search', { key: 'searchedFor', typed: 'x' }]]);
    const lookups = await prisma().deskLookup.findMany({ where: { agentId: agent.id ?? '' } });
    expect(lookups.map(({ typed }) => typed)).toEqual(['leila']);
    expect(await prisma().auditEntry.count({ where: { id: lookups[0]?.id } })).toBe(1);
  });

  it('has one row for letters at the same moment', async () => {
    const agent = agentOf();
    await Promise.all(['m', 'mo', 'moh', 'moha'].map((typed) => unsafeSearchShipments(agent, typed)));
    expect(await reasons(agent)).toHaveLength(1);
  });

  it('has a row for each text that doesn’t continue the one before, and after a pause', async () => {
    const agent = agentOf();
    await unsafeSearchShipments(agent, 'leila');
    await unsafeSearchShipments(agent, '0501230011');
    await prisma().deskLookup.updateMany({ data: { seenAt: new Date(Date.now() - 180_000) } });
    await unsafeSearchShipments(agent, '05012300112');
    expect(await reasons(agent)).toEqual(
      ['xxxxx', '9999999999', '99999999999'].map((typed) => ['search', { key: 'searchedFor', typed }]),
    );
  });

  it('is written before anything is read', async () => {
    const agent = { ...agentOf(), id: 'no id that PostgreSQL takes' };
    await expect(unsafeSearchShipments(agent, 'leila')).rejects.toThrow();
  });
});

it('nobody else may search', async () => {
  await expect(unsafeSearchShipments(stack.oasis, 'leila')).rejects.toThrow(NotPermitted);
});
