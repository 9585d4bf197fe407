import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { demoMerchantActor } from '#e2e/stack/demo-actors.ts';
import { createKey } from '#lib/api-keys/manage-keys.ts';
import { keyPermissions } from '#lib/api-keys/view.ts';
import { throughApi } from './api-merchant.ts';
import type { Booking } from './booking.ts';
import type { ChaosStack } from './chaos-stack.ts';
import { merchantOf } from './merchant.ts';
import { randomStream } from './random-stream.ts';
import type { Journal } from './verify/journal.ts';
import { startReceivers } from './webhook-receivers.ts';

/** Of the requests, and as many answers. */
const cutShare = 0.02;
const atOnce = 8;

/** The settings of a run through the API: receivers on this machine, and callers who aren't slowed down. */
export const apiSettings = { WEBHOOK_TEST_HOSTS: '127.0.0.1', API_REQUESTS_PER_MINUTE: '1000000' };

/** Merchants who book through the API over a line that is cut, and who receive webhooks. */
export async function startApi(stack: ChaosStack, journal: Journal, seed: number) {
  const keys = [await makeKey(0), await makeKey(1)];
  const receivers = await startReceivers(stack, keys);
  const line = await openCuttingLine(stack.portalUrl, cutShare, randomStream(seed, 'cuts'));
  const merchant = merchantOf(stack, journal, throughApi(stack.portalUrl, keys, line.url));
  return {
    merchant,
    receivers,
    /** Asks for each booking once more, with its key: nothing may be sent but what never reached the operator. */
    async askAgain(bookings: Booking[], say: (detail: string) => void): Promise<void> {
      const left = bookings.filter(({ queued }) => !queued);
      say(`${left.length}`);
      const ask = async () => {
        for (let next = left.pop(); next; next = left.pop()) await merchant.book(next);
      };
      await Promise.all(Array.from({ length: atOnce }, ask));
    },
    /** The rows of the report. */
    counts: () => [
      ['connections cut before the request', `${line.counts.requests}`],
      ['connections cut before the answer', `${line.counts.answers}`],
    ],
    stop: () => {
      receivers.stop();
      line.close();
    },
  };
}

async function makeKey(merchant: 0 | 1): Promise<string> {
  const made = await createKey(demoMerchantActor(merchant), {
    name: 'chaos',
    permissions: [...keyPermissions],
    ipRanges: [],
    expiresAt: null,
    bookingsPerDay: null,
    spendPerDayMinor: null,
  });
  if (!made.ok) throw new Error('no key was made');
  return made.value.secret;
}

/**
 * A line between merchants' systems and the portal that breaks: at this share of the requests before they arrive, and at the same share
 * after their answer has begun.
 */
async function openCuttingLine(portalUrl: string, share: number, random: () => number) {
  const { hostname, port } = new URL(portalUrl);
  const counts = { requests: 0, answers: 0 };
  const server = createServer((caller) => {
    const portal = connect(Number(port), hostname);
    let cutsAnswer = false;
    const cut = (what: keyof typeof counts) => {
      counts[what] += 1;
      caller.resetAndDestroy();
      portal.destroy();
    };
    caller.on('data', (bytes) => {
      const drawn = random();
      cutsAnswer = drawn < share;
      if (drawn > 1 - share) cut('requests');
      else portal.write(bytes);
    });
    portal.on('data', (bytes) => {
      if (cutsAnswer) cut('answers');
      else caller.write(bytes);
    });
    caller.on('error', () => {}).on('close', () => portal.destroy());
    portal.on('error', () => {}).on('close', () => caller.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts: counts as Readonly<typeof counts>,
    close: () => server.close(),
  };
}
