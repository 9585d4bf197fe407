import { expect, it, vi } from 'vitest';
import { publicEventSchema } from '#lib/events/schema.ts';
import { sendWebhooks } from '#lib/jobs/send-webhooks.ts';
import { sendMails } from '#lib/jobs/testing/send-mails.ts';
import { listKeptMails } from '#lib/mail/list-mails.ts';
import { metricsText } from '#lib/telemetry/metrics.ts';
import { unsafeClaimEndpoints, unsafePublish } from './claim-endpoints.ts';
import { countMissed } from './continue-endpoint.ts';
import { listDeliveries, resendDelivery, resendSince } from './deliveries.ts';
import { releaseEndpoint, takeDueDeliveries } from './due-deliveries.ts';
import { changeEndpoint, findEndpoint, listEndpoints, removeEndpoint, rotateSecret } from './endpoints.ts';
import { pingEndpoint } from './ping-endpoint.ts';
import { makeSender } from './post-webhook.ts';
import { serveEndpoint } from './serve-endpoint.ts';
import { deliver } from './testing/deliver.ts';
import { startDeliveryStack } from './testing/delivery-stack.ts';
import { answerWith, startReceiver } from './testing/receiver.ts';

const { stack, at, shipmentId, run, addEndpoint, happen, only } = await startDeliveryStack();

/** Lets waiting deliveries and resting endpoints be due now, instead of waiting for them. */
async function passTime(interval = '1 hour') {
  await run(
    `UPDATE webhook_deliveries SET due_at = now(), started_at = started_at - $1::interval WHERE state = 'waiting'`,
    [interval],
  );
  await run(
    'UPDATE webhook_endpoints SET due_at = now(), rest_until = NULL, failing_since = failing_since - $1::interval WHERE off_reason IS NULL',
    [interval],
  );
}

const sequences = () => at.receiver.accepted.map(({ sequence }) => sequence);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

it('sends each event signed to every endpoint that wants it, and logs the answer', async () => {
  const [all, booked] = [await addEndpoint('/all'), await addEndpoint('/booked', ['shipment.booked'])];
  await happen(2);
  await happen(1, 'booked');
  await deliver();
  expect(at.receiver.state).toMatchObject({ requests: 4, unsigned: 0, signatures: 1 });
  expect(at.receiver.accepted.map((event) => publicEventSchema.strict().parse(event))).toEqual(
    at.receiver.accepted,
  );
  expect(at.receiver.accepted[0]).toMatchObject({ shipment: { id: shipmentId, reference: 'SO-1' } });
  expect((await listDeliveries(stack.oasis, { endpointId: all })).deliveries).toHaveLength(3);
  expect((await listDeliveries(stack.oasis, { endpointId: booked })).deliveries).toMatchObject([
    {
      type: 'shipment.booked',
      state: 'delivered',
      attempts: [{ status: 200, answer: 'thank you', problem: null }],
    },
  ]);
  await deliver();
  expect(at.receiver.state.requests).toBe(4);
});

it('sends an event at the first look, whatever the fraction of the millisecond', async () => {
  await addEndpoint();
  for (let event = 1; event <= 12; event += 1) {
    await happen(1);
    await unsafePublish();
    const [endpoint] = await unsafeClaimEndpoints(false, 1);
    if (!endpoint) throw new Error('nothing is due');
    await serveEndpoint(makeSender(), endpoint, () => false);
    expect(sequences()).toEqual(upTo(event));
  }
});

it('honours Retry-After for the whole endpoint, up to six hours', async () => {
  at.receiver.state.answer = answerWith(429, { 'retry-after': '100000' });
  const endpointId = await addEndpoint();
  await happen(1);
  await deliver();
  await happen(3);
  await deliver();
  expect(at.receiver.state.requests).toBe(1);
  await run(`UPDATE webhook_deliveries SET due_at = now() - interval '1 minute'`);
  const nextAt = Date.parse((await only(endpointId))?.nextAt ?? '');
  expect(nextAt, 'one that is due waits for its endpoint').toBeGreaterThan(Date.now() + 21_000_000);
  expect(await metricsText()).toMatch(/^waybill_webhooks_total\{outcome="failed"\} [1-9]/m);
  const rows = await run(
    'SELECT extract(epoch FROM due_at - now())::int AS s FROM webhook_endpoints WHERE id = $1',
    [endpointId],
  );
  expect(rows[0].s).toBeGreaterThan(21_000);
  expect(rows[0].s).toBeLessThanOrEqual(21_600);
  at.receiver.state.answer = answerWith(200);
  await passTime();
  await deliver();
  expect(sequences().toSorted((one, other) => one - other)).toEqual(upTo(4));
});

const mailsAboutWebhooks = async () =>
  ((await listKeptMails()) ?? []).filter(({ subject }) => subject.includes('webhook'));

it('switches an endpoint off that answers 410, and tells the owners', async () => {
  at.receiver.state.answer = answerWith(410);
  const endpointId = await addEndpoint();
  await happen(2);
  await deliver();
  await happen(2);
  await deliver();
  const { deliveries } = await listDeliveries(stack.oasis, { endpointId });
  expect(
    deliveries.map(({ nextAt }) => nextAt),
    'nothing is tried while it is off',
  ).toEqual(deliveries.map(() => null));
  expect(at.receiver.state.requests).toBeLessThanOrEqual(2);
  expect(await listEndpoints(stack.oasis)).toMatchObject([
    { id: endpointId, isEnabled: false, offReason: 'gone' },
  ]);
  await sendMails();
  expect((await mailsAboutWebhooks())[0]?.body).toContain('127.0.0.1');
});

it('switches an endpoint off that accepts nothing until it gives up an event, and sends what it missed when it is on again', async () => {
  at.receiver.state.answer = answerWith(503);
  const endpointId = await addEndpoint();
  await happen(1);
  await deliver();
  await passTime('80 hours');
  await happen(1);
  await deliver();
  expect(await listEndpoints(stack.oasis)).toMatchObject([{ isEnabled: false, offReason: 'failing' }]);
  const mailsBefore = (await mailsAboutWebhooks()).length;
  await sendMails();
  expect(await mailsAboutWebhooks(), 'the owners are told').toHaveLength(mailsBefore + 1);
  at.receiver.state.answer = answerWith(200);
  await happen(150);
  await deliver();
  expect(at.receiver.accepted).toEqual([]);
  const off = await findEndpoint(stack.oasis, endpointId);
  expect(off && (await countMissed(stack.oasis, off))).toBe(152);
  expect(off && (await countMissed(stack.oasis, { ...off, types: ['shipment.booked'] }))).toBe(2);
  expect(off && (await countMissed(stack.nakheel, off))).toBe(0);
  expect(await changeEndpoint(stack.oasis, endpointId, { isEnabled: true })).toMatchObject({
    value: { isEnabled: true, failingSince: null },
  });
  await deliver();
  expect(sequences().toSorted((one, other) => one - other)).toEqual(upTo(152));
  expect(at.receiver.state.unsigned).toBe(0);
});

it('sends what waits at once to a corrected URL', async () => {
  at.receiver.state.answer = answerWith(503);
  const endpointId = await addEndpoint('/mistyped');
  await happen(1);
  await deliver();
  at.receiver.state.answer = answerWith(200);
  at.receiver.secrets.set('/corrected', at.receiver.secrets.get('/mistyped') ?? '');
  const url = at.receiver.urlOf('/corrected');
  expect(await changeEndpoint(stack.oasis, endpointId, { url })).toMatchObject({
    value: { url, failingSince: null },
  });
  await deliver();
  expect(sequences()).toEqual([1]);
});

it('gives an event up without switching off an endpoint that accepted another one meanwhile', async () => {
  at.receiver.state.answer = ({ sequence }, response) => response.writeHead(sequence === 1 ? 422 : 200).end();
  const endpointId = await addEndpoint();
  for (const _event of upTo(2)) {
    await happen(1);
    await deliver();
  }
  await passTime('80 hours');
  await deliver();
  expect(await listDeliveries(stack.oasis, { endpointId, state: 'failed' })).toMatchObject({
    deliveries: [{ event: { sequence: 1 } }],
  });
  expect(await listEndpoints(stack.oasis)).toMatchObject([{ isEnabled: true }]);
});

it('tries an event for three days from its first try, however late that is', async () => {
  at.receiver.state.answer = answerWith(503);
  const endpointId = await addEndpoint();
  await happen(1);
  await unsafePublish();
  const [endpoint] = await unsafeClaimEndpoints(false, 1);
  if (!endpoint) throw new Error('nothing is due');
  // The worker makes its delivery, and stops.
  await takeDueDeliveries(endpoint, 1);
  await releaseEndpoint(endpoint);
  await passTime('80 hours');
  await deliver();
  expect(await only(endpointId)).toMatchObject({ state: 'waiting', attempts: [{ status: 503 }] });
  expect(await listEndpoints(stack.oasis)).toMatchObject([{ isEnabled: true }]);
});

it('loses nothing while the receiver is killed, slow and wrong in turn', async () => {
  const sender = makeSender({ timeoutMs: 300 });
  await addEndpoint();
  const { port } = at.receiver;
  const seen = new Set<string>();
  let turn = 0;
  at.receiver.state.answer = (event, response) => {
    turn += 1;
    if (turn % 5 === 0) response.writeHead(500).end();
    else if (turn % 7 === 0) setTimeout(() => response.end(), 1_000).unref();
    else {
      response.end();
      seen.add(event.id);
    }
  };
  const { answer } = at.receiver.state;
  for (let round = 0; round < 4; round += 1) {
    await happen(10);
    if (round === 1) await at.receiver.stop();
    await deliver(sender);
    if (round === 1) {
      const { secrets } = at.receiver;
      at.receiver = await startReceiver(port);
      at.receiver.state.answer = answer;
      for (const [path, secret] of secrets) at.receiver.secrets.set(path, secret);
    }
  }
  for (let round = 0; round < 30 && seen.size < 40; round += 1) {
    await passTime('1 minute');
    await deliver(sender);
  }
  expect(seen.size).toBe(40);
  expect(at.receiver.state.unsigned).toBe(0);
  await sender.close();
});

it('follows no redirect, and reads only the beginning of an answer', async () => {
  const target = await startReceiver();
  at.receiver.state.answer = answerWith(307, { location: target.urlOf('/hook') });
  const endpointId = await addEndpoint();
  await happen(1);
  await deliver();
  expect(target.state.requests).toBe(0);
  await target.stop();
  expect(await only(endpointId)).toMatchObject({ attempts: [{ status: 307, problem: 'redirect' }] });
  at.receiver.state.answer = (_event, response) => response.end('x\0'.repeat(5_000_000));
  await passTime();
  await deliver();
  const answer = (await only(endpointId))?.attempts[0]?.answer ?? '';
  expect(answer).toMatch(/^(x )+$/);
  expect(answer.length).toBeLessThanOrEqual(300);
});

it('signs with both secrets during a rotation, and with the new one afterwards', async () => {
  const endpointId = await addEndpoint();
  const old = at.receiver.secrets.get('/hook') ?? '';
  const rotated = await rotateSecret(stack.oasis, endpointId, { overlapHours: 1 });
  if (!rotated.ok) throw new Error(rotated.code);
  const { secret } = rotated.value;
  for (const known of [old, secret]) {
    at.receiver.secrets.set('/hook', known);
    await happen(1);
    await deliver();
    expect(at.receiver.state).toMatchObject({ signatures: 2, unsigned: 0 });
  }
  await run(
    "UPDATE webhook_secrets SET expires_at = now() - interval '1 second' WHERE expires_at IS NOT NULL",
  );
  await happen(1);
  await deliver();
  expect(at.receiver.state).toMatchObject({ signatures: 1, unsigned: 0 });
  const rows = await run('SELECT secret_ciphertext FROM webhook_secrets');
  expect(Buffer.concat(rows.map((row) => row.secret_ciphertext)).includes(secret.slice(6))).toBe(false);
});

it('sends one delivery or everything since a moment again', async () => {
  const endpointId = await addEndpoint();
  await happen(3);
  await deliver();
  const { id = '' } = (await only(endpointId)) ?? {};
  expect(await resendDelivery(stack.oasis, id)).toMatchObject({ ok: true });
  await deliver();
  expect(at.receiver.accepted).toHaveLength(4);
  expect(await resendSince(stack.oasis, { endpointId, since: new Date(Date.now() - 60_000) })).toMatchObject({
    ok: true,
  });
  await deliver();
  expect(at.receiver.accepted).toHaveLength(7);
  expect(new Set(at.receiver.accepted.map((event) => event.id)).size).toBe(3);
  expect(await resendSince(stack.oasis, { endpointId, since: new Date(0) })).toMatchObject({
    code: 'too-old',
  });
  expect(await resendDelivery(stack.nakheel, id)).toMatchObject({ code: 'not-found' });
});

it('sends a delivery again that a person asks for during its last try', async () => {
  at.receiver.state.answer = answerWith(503);
  const endpointId = await addEndpoint();
  await happen(1);
  await deliver();
  await passTime('80 hours');
  const { id = '' } = (await only(endpointId)) ?? {};
  at.receiver.state.answer = async (_event, response) => {
    at.receiver.state.answer = answerWith(200);
    await resendDelivery(stack.oasis, id);
    response.writeHead(503).end();
  };
  await deliver();
  expect(await only(endpointId)).toMatchObject({
    state: 'delivered',
    attempts: [{ status: 200 }, { status: 503 }, { status: 503 }],
  });
});

it('tests an endpoint with a signed ping, also one that is off', async () => {
  const endpointId = await addEndpoint();
  await changeEndpoint(stack.oasis, endpointId, { isEnabled: false });
  expect(await pingEndpoint(stack.oasis, endpointId)).toMatchObject({
    value: { status: 200, answer: 'thank you' },
  });
  expect(at.receiver.state.unsigned).toBe(0);
  expect(await only(endpointId)).toMatchObject({ type: 'ping', state: 'delivered' });
  expect(await pingEndpoint(stack.nakheel, endpointId)).toMatchObject({ code: 'not-found' });
});

it('lets a hanging endpoint hold only its own places', async () => {
  const hanging = await startReceiver();
  hanging.state.answer = () => {};
  await addEndpoint('/hanging', [], hanging.urlOf('/hanging'));
  await addEndpoint('/quick');
  const stop = new AbortController();
  await happen(30);
  const sending = sendWebhooks(stop.signal);
  await vi.waitFor(() => {
    expect(at.receiver.accepted).toHaveLength(30);
    expect(hanging.state.requests).toBe(8);
  }, 50_000);
  stop.abort();
  await hanging.stop();
  await sending;
});

it('gives a merchant nothing of another one’s endpoints, and a member nothing at all', async () => {
  const id = await addEndpoint();
  expect(await listEndpoints(stack.nakheel)).toEqual([]);
  expect(await changeEndpoint(stack.nakheel, id, { isEnabled: false })).toMatchObject({ code: 'not-found' });
  expect(await rotateSecret(stack.nakheel, id)).toMatchObject({ code: 'not-found' });
  expect(await removeEndpoint(stack.nakheel, id)).toBe(false);
  expect((await listDeliveries(stack.nakheel, { endpointId: id })).deliveries).toEqual([]);
  const member = { ...stack.oasis, permissions: new Set(['shipments.read'] as const) };
  await expect(listEndpoints(member)).rejects.toThrow('lacks integrations.manage');
});
