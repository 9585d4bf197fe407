#!/usr/bin/env node
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { WaybillProblem } from './errors.ts';
import type { ShipmentEvent } from './event-types.ts';
import { Waybill } from './waybill.ts';

/* Sends a merchant's events to a server on this machine, signed as the portal's webhooks are. It reads them from the feed: no tunnel. */

const usage = `Usage: WAYBILL_KEY=… waybill-listen --url https://portal.example --to http://localhost:4000/webhooks

  --since 2026-11-29T08:00:00Z   sends the events since then first, or 30m, 2h, 3d
  --types shipment.booked,…      only these
  --secret whsec_…               signs with it instead of a new one
  --once                         ends after the newest event

The key needs the permission shipments.read.`;

const say = (text: string) => process.stdout.write(`${text}\n`);

const pollMs = 1_000;
const againMs = 2_000;
const pageSize = 100;
const units = { m: 60_000, h: 3_600_000, d: 86_400_000 };

type Target = { to: string; secret: string };
type Page = { data: ShipmentEvent[]; next_cursor: string; has_more: boolean };

/** The moment that `--since` means; null for another text. */
function momentOf(text: string): string | null {
  const [, count, unit] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  const ms = unit ? Date.now() - Number(count) * units[unit as keyof typeof units] : Date.parse(text);
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}

/** The HTTP status of the answer; null without one. */
async function post({ to, secret }: Target, id: string, body: string): Promise<number | null> {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
  try {
    const answer = await fetch(to, { method: 'POST', headers, body, redirect: 'manual' });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return null;
  }
}

/** Waits for a server that isn't there yet; any answer of it counts. */
async function deliver(target: Target, event: ShipmentEvent): Promise<number> {
  for (let tried = 0; ; tried += 1) {
    const status = await post(target, event.id, JSON.stringify(event));
    if (status !== null) return status;
    if (tried === 0) say(`No answer from ${target.to}: trying again until there is one.`);
    await wait(againMs);
  }
}

/** Sends a test, and one with a wrong signature, which a server must refuse. */
async function checkTarget(target: Target): Promise<void> {
  const ping = { id: randomUUID(), type: 'ping', timestamp: new Date().toISOString(), data: {} };
  const body = JSON.stringify(ping);
  const right = await post(target, ping.id, body);
  const wrong = await post({ ...target, secret: newSecret() }, ping.id, body);
  const isTaken = (status: number | null) => status !== null && status >= 200 && status < 300;
  say(`ping → ${right ?? 'no answer'}`);
  if (isTaken(right) && isTaken(wrong))
    say(`Caution: it also took a request with a wrong signature. Check each with verifyWebhook.`);
}

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

async function listen(
  waybill: Waybill,
  target: Target,
  asked: { since: string; types?: string; once: boolean },
) {
  let after: string | undefined;
  for (;;) {
    const query = { after, since: after ? undefined : asked.since, types: asked.types, limit: pageSize };
    const page = (await waybill.request('GET', '/events', { query })) as Page;
    for (const event of page.data) {
      const status = await deliver(target, event);
      say(`${event.timestamp} ${event.type} ${event.shipment.awb ?? event.shipment.id} → ${status}`);
    }
    after = page.next_cursor;
    if (page.has_more) continue;
    if (asked.once) return;
    await wait(pollMs);
  }
}

async function main(): Promise<number> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      to: text,
      since: text,
      types: text,
      secret: text,
      url: { ...text, default: process.env.WAYBILL_URL },
      once: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const apiKey = process.env.WAYBILL_KEY;
  if (values.help || !apiKey || !values.url || !values.to) {
    say(usage);
    return values.help ? 0 : 2;
  }
  const since = values.since ? momentOf(values.since) : new Date().toISOString();
  if (since === null) {
    say(`--since takes a moment or a time such as 2h, not ${values.since}.`);
    return 2;
  }
  const target = { to: values.to, secret: values.secret ?? newSecret() };
  say(`Secret: ${target.secret}`);
  await checkTarget(target);
  await listen(new Waybill({ apiKey, baseUrl: values.url }), target, {
    since,
    types: values.types,
    once: values.once,
  });
  return 0;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    say(error instanceof WaybillProblem || error instanceof TypeError ? error.message : String(error));
    process.exitCode = 1;
  },
);
