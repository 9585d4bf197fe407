import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OperatorLine, openOperatorLine } from './operator-line.ts';

const arrived: string[] = [];
const operator = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  arrived.push(`${request.url} ${body}`);
  if (body.includes('WB-reset')) return request.socket.resetAndDestroy();
  response.end('done');
});
let line: OperatorLine;

beforeAll(async () => {
  operator.listen(0, '127.0.0.1');
  await once(operator, 'listening');
  line = await openOperatorLine(`http://127.0.0.1:${(operator.address() as AddressInfo).port}`);
});
afterAll(() => {
  line.close();
  operator.close();
});

const book = (reference: string) =>
  fetch(`${line.url}/booking/rest/CreateBooking`, {
    method: 'POST',
    headers: { connection: 'close' },
    body: JSON.stringify({ BookingRequest: { ReferenceNo: reference } }),
  }).then((reply) => reply.text());

const arrivals = (reference: string) => arrived.filter((call) => call.includes(reference)).length;

it('counts each send, and forwards everything', async () => {
  expect(await book('WB-1-1')).toBe('done');
  expect(await book('WB-1-1')).toBe('done');
  expect(await (await fetch(`${line.url}/Tracking`)).text()).toBe('done');
  expect([...line.sends]).toEqual([['WB-1-1', 2]]);
  expect(arrived.at(-1)).toBe('/Tracking ');
});

it('holds a request, so that no byte of it arrives', async () => {
  const held = line.intercept('WB-2-', 'hold-request');
  const reply = book('WB-2-1');
  await held.reached;
  held.release();
  await expect(reply).rejects.toThrow();
  expect(arrivals('WB-2-1')).toBe(0);
});

it('holds a reply, and releases it', async () => {
  const held = line.intercept('WB-3-', 'hold-reply');
  const reply = book('WB-3-1');
  await held.reached;
  expect(arrivals('WB-3-1')).toBe(1);
  held.release();
  expect(await reply).toBe('done');
});

it('cuts a reply after the operator has sent it, and only that one', async () => {
  line.intercept('WB-4-', 'cut-reply');
  await expect(book('WB-4-1')).rejects.toThrow();
  expect(arrivals('WB-4-1')).toBe(1);
  expect(await book('WB-4-2')).toBe('done');
});

it('passes on that the operator cut a send, and then holds nothing', async () => {
  const held = line.intercept('WB-reset-', 'hold-reply');
  await expect(book('WB-reset-1')).rejects.toThrow();
  expect(arrivals('WB-reset-1')).toBe(1);
  expect(await Promise.race([held.reached.then(() => 'reached'), 'not reached'])).toBe('not reached');
  expect(await book('WB-5-1')).toBe('done');
});
