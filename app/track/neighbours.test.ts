import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { addressHeader } from '#lib/core/client-address.ts';
import { saveMerchantContact } from '#lib/merchants/merchant-settings.ts';
import { insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { givenTracking } from './given-tracking.ts';
import { guardTracking } from './guard-tracking.ts';

const stack = await testStack();
const first = 7_712_000_000_000;
const awbs = Array.from({ length: 20 }, (_, index) => String(first + index));
const withoutPhone = awbs[7] as string;
/** Each names a receiver, a place, the merchant or an event. */
const personal = /Mariam|Sharjah|الشارقة|Ras Al Khaimah|Oasis|الواحة|help@oasis|42345678|4987|collected/;

beforeAll(async () => {
  await saveMerchantContact(stack.oasis, { email: 'help@oasis.example', phone: '+97142345678' });
  for (const awb of awbs) {
    const id = await insertShipment(stack.oasis, {
      state: 'booked',
      phase: 'in_transit',
      awb,
      name: 'Mariam Hamdan',
    });
    await stack.run(
      `UPDATE shipments SET receiver_mobile = $2, destination = $3, tracked_at = now(), last_event_at = now() WHERE id = $1`,
      [
        ...[id, awb === withoutPhone ? null : '+971501234987'],
        { emirate: { id: '2', nameEn: 'Sharjah', nameAr: 'الشارقة' }, area: null },
      ],
    );
    await stack.run(
      `INSERT INTO tracking_events (shipment_id, merchant_id, occurred_at, code, location_en)
       SELECT id, merchant_id, now(), 'CLC55', 'Ras Al Khaimah' FROM shipments WHERE id = $1`,
      [id],
    );
  }
});

let visitors = 0;
/** A network of its own, so that another test's visits don't count. */
function newVisitor(): string {
  visitors += 1;
  return `10.0.${visitors}.1`;
}

/** What the page for this request has: its status, and everything that the document or a payload can say. */
async function open(
  url: string,
  { digits, visitor = newVisitor() }: { digits?: string; visitor?: string } = {},
) {
  const request = Object.assign(new IncomingMessage(new Socket()), { url, method: digits ? 'POST' : 'GET' });
  request.headers = { [addressHeader]: visitor };
  if (digits) request.push(new URLSearchParams({ digits }).toString());
  request.push(null);
  const response = new ServerResponse(request);
  await guardTracking({ request, response, nonce: 'n' });
  return {
    status: response.statusCode,
    shown: JSON.stringify(await givenTracking({ req: request, res: response })),
  };
}

it('twenty neighbouring AWBs show their status and dates, and nobody’s data', async () => {
  const visitor = newVisitor();
  const all = await open(`/track?awb=${awbs.join(',')}&digits=4987`, { visitor });
  const pages = [all];
  for (const awb of awbs.slice(0, 10)) pages.push(await open(`/track/${awb}?digits=4987`, { visitor }));
  for (const awb of awbs.slice(10)) pages.push(await open(`/track/${awb}`));
  for (const { status, shown } of pages) {
    expect(status).toBe(200);
    expect(shown).toContain('in_transit');
    expect(shown.replaceAll(/"origin":"[^"]*"/g, '')).not.toMatch(personal);
  }
  for (const awb of awbs) expect(all.shown).toContain(awb);
});

it('the right digits open one shipment, also in Arabic digits', async () => {
  for (const digits of ['4987', '٤٩٨٧']) {
    const { shown } = await open(`/track/${awbs[0]}`, { digits });
    for (const text of ['Mariam H.', 'Sharjah', 'help@oasis.example', 'collected', 'Ras Al Khaimah'])
      expect(shown).toContain(text);
  }
  expect((await open(`/track/${awbs[0]},${awbs[1]}`, { digits: '4987' })).shown).not.toMatch(personal);
});

it('wrong digits and a shipment without a phone get the same answer', async () => {
  const shapes = await Promise.all(
    [awbs[0], withoutPhone].map(async (awb) => {
      const { status, shown } = await open(`/track/${awb}`, { digits: '0000' });
      expect(shown).not.toMatch(personal);
      expect(shown).toContain('"isRefused":true');
      return `${status} ${shown.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'when').replaceAll(awb as string, 'awb')}`;
    }),
  );
  expect(shapes[0]).toBe(shapes[1]);
});

it('counts tries for each AWB, whatever network they come from, and says nothing once they are used up', async () => {
  const awb = awbs[2] as string;
  for (let tried = 0; tried < 10; tried += 1)
    expect((await open(`/track/${awb}`, { digits: String(tried).padStart(4, '0') })).status).toBe(200);
  expect((await open(`/track/${awb}`, { digits: '4987' })).status).toBe(429);
  expect((await open(`/track/${awb}`)).status).toBe(200);
});

it('counts tries for each network, whatever AWB they are for', async () => {
  const visitor = newVisitor();
  for (let tried = 0; tried < 20; tried += 1)
    expect((await open(`/track/${awbs[3 + (tried % 17)]}`, { digits: '1111', visitor })).status).not.toBe(
      429,
    );
  const refused = await open(`/track/${awbs[3]}`, { digits: '4987', visitor });
  expect(refused.status).toBe(429);
  expect((await open(`/track/${awbs[3]}`, { digits: '4987' })).shown).toContain('Mariam H.');
});
