import { demoMerchantActor } from '#e2e/stack/demo-actors.ts';
import { openLine } from '#e2e/stack/line.ts';
import { createKey } from '#lib/api-keys/manage-keys.ts';
import { keyPermissions } from '#lib/api-keys/view.ts';
import { throughApi } from './api-merchant.ts';
import type { Booking } from './booking.ts';
import type { ChaosStack } from './chaos-stack.ts';
import { merchantOf } from './merchant.ts';
import { randomStream } from './random-stream.ts';
import type { Journal } from './verify/journal.ts';
import { startReceivers } from './webhook-receivers.ts';

/** Of the requests' parts, and of the answers'. */
const cutShare = 0.02;
const atOnce = 8;

/** The settings of a run through the API: receivers on this machine, and callers who aren't slowed down. */
export const apiSettings = { WEBHOOK_TEST_HOSTS: '127.0.0.1', API_REQUESTS_PER_MINUTE: '1000000' };

/** Merchants who book through the API over a line that is cut, and who receive webhooks. */
export async function startApi(stack: ChaosStack, journal: Journal, seed: number) {
  const keys = [await makeKey(0), await makeKey(1)];
  const receivers = await startReceivers(stack, keys);
  const random = randomStream(seed, 'cuts');
  const cuts = { client: 0, server: 0 };
  const line = await openLine(() => Number(new URL(stack.portalUrl).port), {
    isCut: (side) => {
      const isCut = random() < cutShare;
      if (isCut) cuts[side] += 1;
      return isCut;
    },
  });
  const merchant = merchantOf(
    stack,
    journal,
    throughApi(stack.portalUrl, keys, `http://127.0.0.1:${line.port}`),
  );
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
      ['connections cut before the request', `${cuts.client}`],
      ['connections cut before the answer', `${cuts.server}`],
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
