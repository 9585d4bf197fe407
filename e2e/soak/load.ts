import { pbkdf2, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { bringOrders } from '#e2e/bench/bring-orders.ts';
import { ordersCsv } from '#e2e/bench/orders-csv.ts';
import { makeBooking } from '#e2e/chaos/booking.ts';
import { portalActions } from '#e2e/chaos/portal-actions.ts';
import { manifest } from '#e2e/isolation/manifest.ts';
import type { AttemptAnswer } from '#lib/attempts/answer.ts';
import { searchedHeader } from '#lib/desk/view.ts';
import type { Kind, Timed } from './figures.ts';

/** Sends one thing that the portal refuses or never gets whole, by turns. Its answers don't count. */
async function makeNoise(portalUrl: string, cookie: string, turn: number): Promise<void> {
  const headers = { origin: portalUrl, cookie };
  const drain = async (reply: Response) => void (await reply.arrayBuffer());
  const noises = [
    // A wrong password.
    () =>
      fetch(`${portalUrl}/api/sign-in`, {
        method: 'POST',
        headers: { origin: portalUrl, accept: 'application/json' },
        body: new URLSearchParams({ email: `${randomUUID()}@nobody.example`, password: 'not the password' }),
      }).then(drain),
    // A body that is too large.
    () =>
      fetch(`${portalUrl}/shipments/new`, { method: 'POST', headers, body: 'x'.repeat(1_000_000) }).then(
        drain,
      ),
    // A file that isn't a spreadsheet.
    () =>
      fetch(`${portalUrl}/api/imports?name=orders.xlsx&again=1`, {
        method: 'POST',
        headers,
        body: `PK\u0003\u0004${'\n,'.repeat(20_000)}`,
      }).then(drain),
    // A page that is left before it arrives.
    () => fetch(`${portalUrl}/shipments?q=${turn}`, { headers, signal: AbortSignal.timeout(5) }).then(drain),
    // Nothing there.
    () => fetch(`${portalUrl}/shipments/${randomUUID()}?x=${turn}`, { headers }).then(drain),
    // A request that never ends. The portal closes its connection.
    async () => {
      const { hostname, port } = new URL(portalUrl);
      const socket = connect(Number(port), hostname);
      socket.on('error', () => {});
      socket.write('GET /sign-in HTTP/1.1\r\nhost: portal\r\n');
    },
  ];
  await noises[turn % noises.length]?.().catch(() => {});
}

/** `shipment` is a booked one of the first merchant, with which the run begins. */
export type People = {
  portalUrl: string;
  merchants: [string, string];
  agent: string;
  administrator: string;
  shipment: { id: string; awb: string };
};

type Booked = { id: string; awb: string };

/** How often each kind of work starts, unless the one before still lasts. */
const everyMs: Record<Kind, number> = {
  list: 400,
  search: 600,
  'open page': 250,
  shipment: 800,
  booking: 1_000,
  label: 800,
  import: 30_000,
  form: 400,
  page: 400,
  agent: 800,
  machine: 1_000,
};
const noiseEveryMs = 500;
const shownShipments = 25;
const keptShipments = 500;
const rowsOfImport = 40;
/** So far from the numbers of the imported orders that no phone is used twice. */
const firstNumber = 5_000_000;
const compute = promisify(pbkdf2);
/** Those that aren't about one shipment or other thing, and that don't need a supervisor. */
const pages = Object.entries(manifest).flatMap(([name, permission]) =>
  /^page [^[]*$/.test(name) && permission !== 'desk.supervise' ? [name.slice('page '.length)] : [],
);

/**
 * Two merchants' people book, look at lists, labels, shipments and every other page, search, import and leave pages open that poll; one
 * booking in ten is cancelled; an agent searches; and somebody sends what the portal refuses. Works until `isOver`, and adds each piece of work to
 * `timed`.
 */
export async function workUntil(people: People, timed: Timed[], isOver: () => boolean): Promise<void> {
  const { portalUrl, merchants, agent, administrator, shipment } = people;
  const call = portalActions(portalUrl, process.cwd());
  const shipments: [Booked[], Booked[]] = [[shipment], []];
  const started = performance.now();
  let booked = 0;
  let turn = 0;
  const next = () => {
    turn += 1;
    return turn;
  };

  async function get(path: string, cookie: string, headers: Record<string, string> = {}): Promise<boolean> {
    const reply = await fetch(`${portalUrl}${path}`, { headers: { cookie, ...headers }, redirect: 'manual' });
    await reply.arrayBuffer();
    return reply.status === 200;
  }
  /** Some pages lead to another one. */
  async function open(path: string): Promise<boolean> {
    const cookie = path.startsWith('/admin') ? administrator : path.startsWith('/desk') ? agent : anyone();
    const reply = await fetch(`${portalUrl}${path}`, { headers: { cookie }, redirect: 'manual' });
    await reply.arrayBuffer();
    return reply.status < 400;
  }
  const anyone = () => merchants[next() % 2] ?? '';
  /** One of the merchant's shipments, each in turn. */
  function anyShipment() {
    const own = shipments[next() % 2]?.length ? turn % 2 : 0;
    const list = shipments[own] ?? [];
    return { ...(list[turn % list.length] ?? shipment), cookie: merchants[own] ?? '' };
  }

  async function book(): Promise<boolean> {
    const { id, key, form, merchant, cancelled } = makeBooking(1, firstNumber + booked);
    booked += 1;
    const cookie = merchants[merchant];
    const reply = await call<AttemptAnswer>('bookShipment', '/shipments/new', cookie, {
      id,
      key,
      form,
      known: [key],
    });
    if (reply.lost !== null || !reply.answer.ok || !reply.answer.value.awb) return false;
    const own = shipments[merchant];
    own.push({ id, awb: reply.answer.value.awb });
    if (own.length > keptShipments) own.shift();
    if (!cancelled) return true;
    const input = { id, key: crypto.randomUUID(), expectedRule: 'will-cancel' };
    const answer = await call('cancelShipment', `/shipments/${id}`, cookie, input);
    return answer.lost === null && answer.answer.ok;
  }

  const works: Record<Kind, () => Promise<boolean>> = {
    list: () => get('/shipments', anyone()),
    search: async () => {
      const { awb, cookie } = anyShipment();
      return (
        (await get(`/api/shipments/find?q=${awb}`, cookie)) &&
        (await get(`/shipments?q=${encodeURIComponent('ليلى')}`, cookie))
      );
    },
    'open page': () => {
      const merchant = next() % 2;
      const ids = (shipments[merchant] ?? []).slice(-shownShipments).map(({ id }) => id);
      return get(`/api/shipments/version?ids=${ids}`, merchants[merchant] ?? '');
    },
    shipment: async () => {
      const { id, cookie } = anyShipment();
      return (await get(`/shipments/${id}`, cookie)) && (await get(`/api/shipments/${id}/tracking`, cookie));
    },
    booking: book,
    label: () => {
      const { id, cookie } = anyShipment();
      return get(`/api/shipments/${id}/label`, cookie);
    },
    import: async () => {
      await bringOrders({ portalUrl, cookie: anyone(), call }, ordersCsv(rowsOfImport, false), isOver);
      return true;
    },
    form: () => get('/shipments/new', anyone()),
    page: () => open(pages[next() % pages.length] ?? '/'),
    agent: async () => {
      const { awb } = anyShipment();
      return (
        (await get('/api/desk/search', agent, { [searchedHeader]: awb })) &&
        (await get(`/desk/${awb}`, agent)) &&
        (await get('/api/desk/unconfirmed', agent))
      );
    },
    machine: async () => {
      await compute('soak', 'soak', 200_000, 32, 'sha256');
      return true;
    },
  };

  async function repeat(kind: Kind): Promise<void> {
    while (!isOver()) {
      const at = performance.now();
      const isGood = await works[kind]().catch(() => false);
      const tookMs = performance.now() - at;
      timed.push({ kind, atMs: at - started, tookMs, isGood });
      await pause(Math.max(0, everyMs[kind] - tookMs));
    }
  }

  async function repeatNoise(): Promise<void> {
    while (!isOver()) {
      await makeNoise(portalUrl, merchants[1], next());
      await pause(noiseEveryMs);
    }
  }

  await Promise.all([...(Object.keys(works) as Kind[]).map(repeat), repeatNoise()]);
}
