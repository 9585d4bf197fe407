import { describe, expect, it } from 'vitest';
import { ask, book, oasis } from './testing/sandbox-client.ts';
import { resetTestSandbox } from './testing/test-sandbox.ts';

const sandbox = resetTestSandbox();

const get = (path: string) => ask(`${sandbox.url}/_sandbox/${path}`);
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  ask(`${sandbox.url}/_sandbox/api/${path}`, { method: 'POST', body, headers });
const postForm = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  post(path, new URLSearchParams(form).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    ...headers,
  });

describe('the ledger', () => {
  it('pages through all rows, newest first', async () => {
    const awbs = [await book(sandbox.url), await book(sandbox.url), await book(sandbox.url)];
    const first = (await get('api/ledger?limit=2')).json as { shipments: { awb: string }[]; next: number };
    const rest = (await get(`api/ledger?limit=2&before=${first.next}`)).json as typeof first;
    expect([...first.shipments, ...rest.shipments].map(({ awb }) => awb)).toEqual(awbs.reverse());
    expect(rest.next).toBeNull();
  });
});

describe('moving', () => {
  it('works by the page’s form and returns to the page', async () => {
    const awb = await book(sandbox.url);
    const reply = await postForm(`shipments/${awb}/move`, {
      to: 'collected',
      returnTo: `/_sandbox/shipments/${awb}`,
    });
    expect(reply.status).toBe(303);
    expect(reply.headers.location).toBe(`/_sandbox/shipments/${awb}`);
    const wrong = await postForm(`shipments/${awb}/move`, {
      to: 'cancelled',
      returnTo: 'https://evil.example/',
    });
    expect(wrong.status).toBe(409);
    expect(wrong.text).toContain('No way leads from collected to cancelled');
    const elsewhere = await postForm(`shipments/${awb}/move`, {
      to: 'held',
      returnTo: 'https://evil.example/',
    });
    expect(elsewhere.headers.location).toBe('/_sandbox/');
  });
});

describe('the request log', () => {
  it('has operation, status, duration and bodies, without secrets', async () => {
    await book(sandbox.url);
    const reply = await get('api/requests?limit=1');
    const [entry] = (reply.json as { requests: Record<string, unknown>[] }).requests;
    expect(entry).toMatchObject({
      operation: 'CreateBooking',
      method: 'POST',
      status: 200,
      accountNumber: '100200',
    });
    expect(entry?.requestBody).toContain('محمد عبدالله الفلاسي');
    expect(entry?.responseBody).toContain('AWBNumber');
    expect(reply.text).not.toContain(oasis.Password);
    const page = await get(`requests/${entry?.id}`);
    expect(page.text).toContain('password: [redacted]');
    expect(page.text).not.toContain(oasis.Password);
  });
});

describe('charges', () => {
  it('are on the ledger by the rate card, and on the shipment’s page', async () => {
    const cod = { PaymentType: 'COD', CODAmount: 180, CODCurrency: 'AED', Registered: 'Yes' };
    const awb = await book(sandbox.url, cod);
    await book(sandbox.url, { ShipmentType: 'PrimeTracked' });
    const { shipments } = (await get('api/ledger')).json as { shipments: { charge: unknown }[] };
    // 1.2 kg, 6000 cm³, Dubai to Sharjah: 25.50 + 5.00 + 10.00, and 5 %
    expect(shipments.map(({ charge }) => charge)).toEqual([
      null,
      { netFils: 4050, vatPercent: 5, vatFils: 203, totalFils: 4253 },
    ]);
    expect((await get(`shipments/${awb}`)).text).toContain('AED 42.53, of which VAT 2.03');
    expect((await get('rates')).text).toContain('AED 10.00');
  });
});

describe('the pages', () => {
  it('list shipments with the buttons of their next steps, and escape what was sent', async () => {
    const awb = await book(sandbox.url, { ReceiverContactName: '<img src=x onerror=alert(1)>' });
    const desk = await get('');
    expect(desk.status).toBe(200);
    expect(desk.headers['content-security-policy']).toContain("default-src 'none'");
    expect(desk.text).toContain(awb);
    expect(desk.text).toContain('value="collected"');
    expect(desk.text).not.toContain('<img');
    const shipment = await get(`shipments/${awb}`);
    expect(shipment.text).toContain('value="delivered"');
    expect(shipment.text).not.toContain('<img');
    expect((await get(`?q=${awb}`)).text).toContain(awb);
    expect((await get('?q=NOTHING')).text).toContain('No shipment has the AWB');
    expect((await get('conventions')).text).toContain('SBX-OFD');
    expect((await get('style.css')).headers['content-type']).toContain('text/css');
  });
});

describe('strangers', () => {
  it('are rejected: another site’s posts, and host names that aren’t local', async () => {
    const awb = await book(sandbox.url);
    const crossSite = await postForm(
      `shipments/${awb}/move`,
      { to: 'collected' },
      { origin: 'https://evil.example' },
    );
    expect(crossSite.status).toBe(403);
    expect((await ask(`${sandbox.url}/_sandbox/`, { headers: { host: 'evil.example' } })).status).toBe(403);
    const ledger = (await get(`api/ledger?awb=${awb}`)).json as { shipments: { stage: string }[] };
    expect(ledger.shipments[0]?.stage).toBe('expected');
  });
});

describe('reset', () => {
  it('empties the ledger and never reuses an AWB', async () => {
    const before = await book(sandbox.url);
    await post('reset', {});
    expect((await get('api/ledger')).json).toEqual({ shipments: [], next: null });
    expect(await book(sandbox.url)).not.toBe(before);
  });
});
