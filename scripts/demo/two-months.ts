import { permissionsOf } from '#lib/auth/permissions.ts';
import type { Actor } from '#lib/core/actor.ts';
import { addDays, dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { unsafeOpenCase } from '#lib/desk/open-case.ts';
import { unsafeWriteNote } from '#lib/desk/write-note.ts';
import { unsafeCountDays } from '#lib/home/count-days.ts';
import { handOver } from '#lib/pickups/hand-over.ts';
import { demoMerchants, demoSignIns } from '#prisma/demo-people.ts';
import { inTurn, makeLife, type Parcel, type Shop } from './life.ts';
import { openPast, type Past } from './past.ts';
import { readers, readersAbroad, traders } from './receivers.ts';

const failedOnce = [
  { afterDays: 1, to: 'attempted' },
  { afterDays: 2, to: 'delivered' },
];
/**
 * What becomes of some parcels, by their place among each 33; most others are delivered by the sandbox's schedule. By number and
 * not by chance, because a week has each of these whatever weekday it begins with.
 */
const fates: Record<number, 'cancelled' | { afterDays: number; to: string }[]> = {
  3: failedOnce,
  9: [
    { afterDays: 1, to: 'held' },
    { afterDays: 3, to: 'delivered' },
  ],
  14: [
    { afterDays: 1, to: 'attempted' },
    { afterDays: 3, to: 'returning' },
    { afterDays: 5, to: 'returned' },
  ],
  20: failedOnce,
  25: 'cancelled',
};
const fatesRepeatAfter = 33;

/** By then, the sandbox's schedule has delivered what nobody moved: before, there is little to track. */
const deliveredAfterMs = 29 * 3_600_000;

/** Where some of yesterday's parcels are stuck today. */
const troubles = ['attempted', 'attempted', 'held', 'returning'];

const sheetHeader = [
  ...['Order ID', 'Customer name', 'Mobile', 'Email', 'City', 'District', 'Address', 'Weight (kg)', 'COD'],
];

const sheetRow = (
  order: string,
  name: string,
  mobile: string,
  area = 'Al Majaz 1',
  mail = 'reader@mail.example',
) => [order, name, mobile, mail, 'Sharjah', area, 'Flat 12, Corniche Street', '0.85', ''];

/**
 * Gives the demo merchants a past of so many days: about 400 shipments in 60 days, contacts, imports, pickups, questions and drafts.
 * Everything is done by the portal's own functions and the sandbox operator, at its time (openPast). The portal's settings are
 * in this process's environment; neither the portal nor a worker may run.
 */
export async function makeTwoMonths(
  { ownerUrl, operatorUrl, days = 60 }: { ownerUrl: string; operatorUrl: string; days?: number },
  now = new Date(),
): Promise<void> {
  const past = await openPast(ownerUrl, operatorUrl, Math.ceil(days / 30) + 1);
  try {
    await live(past, operatorUrl, days, now);
  } finally {
    await past.close();
  }
  await unsafeCountDays(new Date());
}

type Step = { at: Date; act: () => Promise<void> };

async function live(past: Past, operatorUrl: string, days: number, now: Date): Promise<void> {
  const life = makeLife(past, operatorUrl);
  const [oasis, nakheel, agent] = await demoPeople(past);
  for (const shop of [oasis, nakheel]) {
    await life.learnPlaces(shop);
    await life.agreeOnFee(shop);
  }
  const today = dubaiClock(now).date;
  const inDubai = (date: string, time: string) => new Date(`${date}T${time}:00+04:00`);
  const moves: { at: Date; parcel: Parcel; to: string }[] = [];
  let troubled: Parcel[] = [];
  let booked = 0;

  async function bookMany(shop: Shop, count: number, at: Date): Promise<void> {
    await inTurn(Array.from({ length: count }), async () => {
      const fate = fates[booked % fatesRepeatAfter] ?? [];
      booked += 1;
      const parcel = await life.book(shop);
      if (fate === 'cancelled') return life.cancel(parcel);
      for (const { afterDays, to } of fate)
        moves.push({ at: new Date(at.getTime() + afterDays * dayMs), parcel, to });
    });
  }

  /** The first half of a day's orders in the morning, the others in the afternoon, after a look at what is on its way. */
  function stepsOf(ago: number): Step[] {
    const date = addDays(today, -ago);
    const isWeekend = [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
    // Business grows a little.
    const orders = isWeekend ? 2 : 5 + Math.round((3 * (days - ago)) / days);
    const morning = inDubai(date, '09:41');
    const afternoon = inDubai(date, '15:07');
    const carry = async (until: Date) => {
      for (const move of moves.filter(({ at }) => at <= until)) {
        await life.carry(move.parcel, move.to);
        moves.splice(moves.indexOf(move), 1);
      }
    };
    return [
      {
        at: morning,
        act: async () => {
          await carry(morning);
          await Promise.all([
            bookMany(oasis, Math.ceil(orders / 2), morning),
            isWeekend || bookMany(nakheel, 1, morning),
          ]);
        },
      },
      {
        at: afternoon,
        act: async () => {
          await carry(afternoon);
          await life.track(new Date(afternoon.getTime() - deliveredAfterMs));
          await bookMany(oasis, Math.floor(orders / 2), afternoon);
          if (ago === Math.min(21, days)) await bookASheet();
          if (ago === 1) {
            troubled = await Promise.all(troubles.map(() => life.book(oasis)));
            await life.carry(await life.book(oasis), 'unlisted');
          }
        },
      },
    ];
  }

  async function bookASheet(): Promise<void> {
    const rows = Array.from({ length: 24 }, (_, index) =>
      sheetRow(`BC-${301 + index}`, `Book club ${index + 1}`, `05034567${index + 10}`),
    );
    await life.bookSheet(oasis, await life.addSheet(oasis, 'Book club, autumn.csv', [sheetHeader, ...rows]));
  }

  async function runIntoTrouble(): Promise<void> {
    for (const [index, to] of troubles.entries()) await life.carry(troubled[index] as Parcel, to);
  }

  /** What a person has to do today. */
  async function leaveOpenWork(): Promise<void> {
    await life.bookRejected(oasis);
    await inTurn(Array.from({ length: 9 }), () => life.book(oasis));
    await inTurn(Array.from({ length: 3 }), () => life.book(nakheel));
    const packed = await Promise.all(Array.from({ length: 3 }, () => life.book(oasis)));
    for (const { awb } of packed) await handOver(oasis.actor, awb);
    await life.track();
    for (const isAbroad of [false, true]) await life.leaveDraft(oasis, isAbroad);
    await life.addSheet(oasis, 'Orders of the week.csv', [
      sheetHeader,
      sheetRow('OW-41', 'Salma Al Ketbi', '0501239876'),
      sheetRow('OW-42', 'Tariq Aziz', '0551239', 'Al Majaz 2'),
      sheetRow('OW-43', 'Noor Al Ali', '0567654321', 'Al Majas'),
    ]);
    const [failed, , held] = troubled as [Parcel, Parcel, Parcel];
    const asked = {
      merchantId: failed.shop.actor.merchantId,
      shipmentId: failed.id,
      kind: 'ask-merchant' as const,
      question:
        'The receiver didn’t answer at the door. Is there a second number, or a better time tomorrow?',
      phone: null,
      dueAt: new Date(now.getTime() + dayMs),
    };
    const called = {
      merchantId: held.shop.actor.merchantId,
      shipmentId: held.id,
      kind: 'call-back' as const,
      question: 'Asked when the parcel arrives. Call back after the depot has scanned it.',
      phone: '+971501840217',
      dueAt: new Date(now.getTime() + dayMs / 8),
    };
    await unsafeOpenCase(agent, asked);
    await unsafeOpenCase(agent, called);
    const text = 'The depot needs the apartment number of the receiver.';
    const { merchantId, shipmentId } = called;
    await unsafeWriteNote(agent, { merchantId, shipmentId, text, isInternal: false });
  }

  const steps = Array.from({ length: days + 1 }, (_, index) => stepsOf(days - index)).flat();
  // Before the schedule delivers what was booked yesterday afternoon.
  const atTrouble = Math.min(now.getTime() - 3 * hourMs, inDubai(today, '18:00').getTime());
  const last = new Date(now.getTime() - minuteMs);
  steps.push({ at: new Date(atTrouble), act: runIntoTrouble }, { at: last, act: leaveOpenWork });
  for (const { at, act } of steps.toSorted((one, other) => one.at.getTime() - other.at.getTime()))
    if (at <= last) await past.at(at, act);
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

async function demoPeople({ client }: Past): Promise<[Shop, Shop, Actor]> {
  const { rows: people } = await client.query<{ id: string; email: string }>('SELECT id, email FROM users');
  const { rows: accounts } = await client.query<{ id: string; merchant: string }>(
    'SELECT id, merchant_id AS merchant FROM operator_accounts',
  );
  const idOf = (email: string) => people.find((person) => person.email === email)?.id ?? null;
  const [oasis, nakheel, agent] = demoSignIns;
  const shop = (index: 0 | 1, email: string) => ({
    actor: {
      kind: 'person' as const,
      id: idOf(email),
      permissions: permissionsOf('owner'),
      merchantId: demoMerchants[index].id,
    },
    accountId: accounts.find(({ merchant }) => merchant === demoMerchants[index].id)?.id ?? '',
  });
  return [
    {
      ...shop(0, oasis.email),
      prefix: 'OB',
      goods: ['Books', 'Books, 3 pcs', 'Children’s books', 'كتب', 'Notebooks and pens', 'قصص أطفال'],
      receivers: readers,
      receiversAbroad: readersAbroad,
    },
    {
      ...shop(1, nakheel.email),
      prefix: 'NK',
      goods: ['Spare parts', 'قطع غيار', 'Hand tools'],
      receivers: traders,
      receiversAbroad: [],
    },
    { kind: 'person', id: idOf(agent.email), permissions: permissionsOf('agent') },
  ];
}

if (import.meta.main) {
  const { DATABASE_OWNER_URL: ownerUrl = '', OPERATOR_BASE_URL: operatorUrl = '' } = process.env;
  await makeTwoMonths({ ownerUrl, operatorUrl });
  // The pools keep their connections.
  process.exit();
}
