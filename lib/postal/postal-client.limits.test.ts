import type { ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import fixturesOfB from './family-b/fixtures.json' with { type: 'json' };
import { sampleAccount, sampleOrder } from './testing/samples.ts';
import { reply, startScriptedOperator } from './testing/scripted-operator.ts';

const { tracking } = fixturesOfB;

const keepReply = async () => {};
const other = { accountNo: '100300', token: 'another-token' };

test('an operator that is down is no longer called: a send is not-sent, a read is unavailable with the reason', async () => {
  const { client, seen } = await startScriptedOperator(reply(500, { message: 'Internal error' }));
  for (let time = 0; time < 10; time += 1) {
    expect(await client.createBooking(sampleOrder, sampleAccount, { keepReply })).toMatchObject({
      outcome: 'unconfirmed',
    });
    expect(await client.trackShipment('1000012345678', sampleAccount)).toMatchObject({
      outcome: 'unavailable',
    });
  }
  const called = seen.length;
  expect(called).toBe(20);
  const logMessage = expect.stringContaining('turned away: the breaker is open');
  expect(await client.createBooking(sampleOrder, sampleAccount, { keepReply })).toEqual({
    outcome: 'not-sent',
    logMessage,
  });
  expect(await client.trackShipment('1000012345678', sampleAccount)).toEqual({
    outcome: 'unavailable',
    logMessage,
  });
  expect(seen).toHaveLength(called);
  await client.createBooking(sampleOrder, other, { keepReply });
  expect(seen).toHaveLength(called + 1);
});

test('an operator that hangs for one merchant still answers another', async () => {
  const hanging: ServerResponse[] = [];
  const { client, seen } = await startScriptedOperator(
    (request, response) => {
      if (request.headers.accountno === other.accountNo) response.end(JSON.stringify(tracking));
      else {
        response.writeHead(200, { 'Content-Length': '1000' });
        response.write('[');
        hanging.push(response);
      }
    },
    { readTimeoutMs: 60_000 },
  );
  const stuck = Array.from({ length: 60 }, () => client.trackShipment('1000012345678', sampleAccount));
  await expect.poll(() => hanging.length).toBe(16);
  for (let time = 0; time < 20; time += 1) {
    expect(await client.trackShipment(tracking[0]?.trackingNumber ?? '', other)).toMatchObject({
      outcome: 'answered',
    });
  }
  // The other merchant got its answer while the first one's bulkhead was full.
  expect(hanging.filter((response) => !response.writableEnded)).toHaveLength(16);
  expect(seen).toHaveLength(36);
  const letGo = () => {
    for (const response of hanging) response.end(']'.padStart(999));
  };
  const releasing = setInterval(letGo, 20);
  onTestFinished(() => clearInterval(releasing));
  await Promise.all(stuck);
});
