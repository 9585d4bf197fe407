import { randomUUID } from 'node:crypto';
import dns from 'node:dns';
import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import tls from 'node:tls';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { typedRequest } from '#e2e/bookings/book-typed.ts';
import { typedForm } from '#e2e/bookings/typed-form.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { bookShipment } from '#lib/attempts/book.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { expired, key, valid } from './certificates.ts';

const stack = await testStack();
const trusted = tls.getCACertificates('default');
/** The operator behind TLS. */
const secure = createServer({ key, cert: valid }, (asked, answer) => {
  const { method, url, headers } = asked;
  const passedOn = request(new URL(url ?? '/', stack.operatorUrl), { method, headers }, (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers);
    pipeline(given, answer, () => {});
  });
  pipeline(asked, passedOn, () => {});
});

beforeAll(async () => {
  tls.setDefaultCACertificates([...trusted, expired, valid]);
  secure.listen(0, '127.0.0.1');
  await once(secure, 'listening');
  // Before the settings are read for the first time.
  process.env.OPERATOR_BASE_URL = `https://localhost:${(secure.address() as AddressInfo).port}`;
  // Stores the operator's places.
  const booking = await typedRequest(stack.oasis);
  expect(await bookShipment(stack.oasis, booking)).toMatchObject({ ok: true });
});
afterEach(() => {
  vi.restoreAllMocks();
  secure.setSecureContext({ key, cert: valid });
});
afterAll(async () => {
  secure.close();
  tls.setDefaultCACertificates(trusted);
});

/** A person presses Book twice while the operator is out of reach, and once after it is back. */
async function bookBeforeAndAfter(comeBack: () => void) {
  const booking = { id: randomUUID(), form: await typedForm(stack.oasis) };
  for (const _ of ['first', 'second']) {
    const answer = await bookShipment(stack.oasis, { ...booking, key: randomUUID() });
    // "The carrier can’t be reached right now. Nothing was sent, and what you entered is kept."
    expect(answer).toMatchObject({ ok: false, code: 'operator-unavailable' });
  }
  expect(await findShipment(stack.oasis, booking.id)).toMatchObject({ state: 'draft', awb: null });
  expect(await sent(booking.id)).toEqual([]);
  comeBack();
  expect(await bookShipment(stack.oasis, { ...booking, key: randomUUID() })).toMatchObject({ ok: true });
  const { awb } = (await findShipment(stack.oasis, booking.id)) ?? {};
  expect(await sent(booking.id)).toEqual([awb]);
}

/** The AWBs that the operator has for a shipment. */
async function sent(id: string): Promise<string[]> {
  const mark = id.slice(-12).toUpperCase();
  const ledger = await stack.ledger();
  return ledger.filter((row) => row.reference_numbers[0]?.includes(mark)).map(({ awb }) => awb);
}

it('while the operator’s name isn’t found, nothing is sent and the draft is kept; then booking works again', async () => {
  const lookup = vi
    .spyOn(dns, 'lookup')
    .mockImplementation(((name: string, _options: object, callback: (error: NodeJS.ErrnoException) => void) =>
      callback(Object.assign(new Error(`getaddrinfo EAI_AGAIN ${name}`), { code: 'EAI_AGAIN' }))) as never);
  await bookBeforeAndAfter(() => lookup.mockRestore());
});

it('while the operator’s certificate has expired, nothing is sent and the draft is kept; then booking works again', async () => {
  secure.setSecureContext({ key, cert: expired });
  await bookBeforeAndAfter(() => secure.setSecureContext({ key, cert: valid }));
});
