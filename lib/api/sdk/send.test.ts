import { beforeEach, expect, it, vi } from 'vitest';
import { Waybill, WaybillConnectionError, WaybillProblem } from '#sdk/waybill.ts';

const waits = vi.hoisted((): number[] => []);
vi.mock('node:timers/promises', () => ({ setTimeout: async (ms: number) => void waits.push(ms) }));

/** The answers to the next requests; null is a lost connection. */
let answers: (Response | null)[];
let asked: URL[];
vi.stubGlobal('fetch', async (url: URL) => {
  asked.push(url);
  const answer = answers.shift();
  if (!answer) throw new TypeError('fetch failed');
  return answer;
});
beforeEach(() => {
  answers = [];
  asked = [];
  waits.length = 0;
});

const waybill = new Waybill({ apiKey: 'key', baseUrl: 'https://portal.example' });
const later = (seconds?: number) =>
  new Response(null, { status: 503, headers: seconds === undefined ? {} : { 'retry-after': `${seconds}` } });
const caught = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);

it('waits as long as Retry-After says, up to two minutes', async () => {
  answers = [later(7), later(120), Response.json({ id: 'a' })];
  expect(await waybill.shipments.read('a')).toEqual({ id: 'a' });
  expect(waits).toEqual([7_000, 120_000]);
});

it('doesn’t wait longer than two minutes', async () => {
  answers = [later(121), Response.json({})];
  expect(await caught(waybill.shipments.read('a'))).toBeInstanceOf(WaybillProblem);
  expect([asked.length, waits]).toEqual([1, []]);
});

it('waits twice as long each time without Retry-After, and gives up after five retries', async () => {
  answers = [null, later(), null, later(), null, null];
  expect(await caught(waybill.shipments.read('a'))).toBeInstanceOf(WaybillConnectionError);
  expect(asked).toHaveLength(6);
  expect(waits).toHaveLength(5);
  for (const [tried, ms] of waits.entries()) {
    const most = Math.min(8_000, 500 * 2 ** tried);
    expect(ms).toBeGreaterThanOrEqual(most / 2);
    expect(ms).toBeLessThanOrEqual(most);
  }
});

it('reads the feed of events page by page, each from where the last one ended, also an empty one', async () => {
  const page = (ids: string[], next: string, hasMore: boolean) =>
    Response.json({ data: ids.map((id) => ({ id })), next_cursor: next, has_more: hasMore });
  answers = [page(['a', 'b'], 'c1', true), page([], 'c2', true), page(['c'], 'c3', false)];
  const seen: string[] = [];
  for await (const { id } of waybill.events.list({ after: 'c0' })) seen.push(id);
  expect(seen).toEqual(['a', 'b', 'c']);
  expect(asked.map(({ searchParams }) => searchParams.get('after'))).toEqual(['c0', 'c1', 'c2']);
});

it('names the key in an error while it follows a booking', async () => {
  answers = [Response.json({ id: 'a', state: 'unconfirmed' }, { status: 202 })];
  const lost = await caught(waybill.shipments.create({} as never, { idempotencyKey: 'mine' }));
  expect(lost).toBeInstanceOf(WaybillConnectionError);
  expect(lost).toMatchObject({ idempotencyKey: 'mine' });
});
