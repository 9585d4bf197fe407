import { beforeEach, expect, it, vi } from 'vitest';
import { Waybill, WaybillConnectionError, WaybillProblem } from '#sdk/waybill.ts';

const waits = vi.hoisted((): number[] => []);
vi.mock('node:timers/promises', () => ({ setTimeout: async (ms: number) => void waits.push(ms) }));

/** The answers to the next requests; null is a lost connection. */
let answers: (Response | null)[];
let asked: URL[];
let sent: RequestInit[];
vi.stubGlobal('fetch', async (url: URL, request: RequestInit) => {
  asked.push(url);
  sent.push(request);
  const answer = answers.shift();
  if (!answer) throw new TypeError('fetch failed');
  return answer;
});
beforeEach(() => {
  answers = [];
  asked = [];
  sent = [];
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

const header = (name: string) => (sent.at(-1) as { headers: Headers }).headers.get(name);

it('sends bytes and forms as they are, and gives the bytes of a file', async () => {
  const pdf = new TextEncoder().encode('%PDF-1.7');
  const file = () => new Response(pdf, { headers: { 'content-type': 'application/pdf' } });
  answers = [file(), Response.json({ id: 'a' }), Response.json({}), new Response(null, { status: 204 })];
  expect(await waybill.request('POST', '/labels', { body: { shipments: ['a'] } })).toEqual(pdf);
  expect(header('content-type')).toBe('application/json');
  const csv = new TextEncoder().encode('a,b');
  expect(await waybill.imports.create(csv)).toEqual({ id: 'a' });
  expect([sent.at(-1)?.body, header('content-type')]).toEqual([csv, 'text/csv']);
  const form = new FormData();
  form.set('file', new Blob(['a']));
  await waybill.request('POST', '/anything', { body: form });
  expect([sent.at(-1)?.body, header('content-type')]).toEqual([form, null]);
  expect(await waybill.contacts.remove('a')).toBeNull();
});

it('takes an idempotency key of any script and length, the same each time', async () => {
  const keys: (string | null)[] = [];
  for (const idempotencyKey of ['book 1', 'طلب ١', 'طلب ١', 'طلب ٢', 'x'.repeat(300), ' a ']) {
    answers = [Response.json({ id: 'a', state: 'booked' })];
    await waybill.shipments.create({} as never, { idempotencyKey });
    keys.push(header('idempotency-key'));
  }
  const [plain, arabic, again, other, long, spaced] = keys;
  expect(plain).toBe('book 1');
  expect(arabic).toMatch(/^sha256-[\da-f]{64}$/);
  expect(again).toBe(arabic);
  expect(new Set([arabic, other, long, spaced]).size).toBe(4);
});

it('says at once that a key of the API can’t be sent', async () => {
  const wrong = new Waybill({ apiKey: 'مفتاح', baseUrl: 'https://portal.example' });
  expect(await caught(wrong.shipments.read('a'))).toBeInstanceOf(TypeError);
  expect(waits).toEqual([]);
});

it('names the fields in the message of an error', async () => {
  const errors = [{ pointer: '/receiver/emirate', code: 'required', detail: 'This is required.' }];
  const body = { code: 'invalid', detail: 'The request isn’t valid.', next: 'Correct it.', errors };
  answers = [Response.json(body, { status: 422 })];
  expect(String(await caught(waybill.shipments.read('a')))).toContain(
    'invalid: The request isn’t valid. [/receiver/emirate: This is required.] Correct it.',
  );
});
