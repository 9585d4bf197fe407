import { setTimeout as pause } from 'node:timers/promises';
import type { ActionResult } from '#lib/auth/action-result.ts';
import type { BookingReview } from '#lib/imports/view.ts';
import { withClient } from '#scripts/postgres/with-client.ts';
import { makeBooking } from './booking.ts';
import type { ChaosStack } from './chaos-stack.ts';
import type { ImportedRow } from './verify/find-violations.ts';

const filesOfEach = 2;
const rowsOfEach = 60;
/** Beyond the numbers of single bookings, so that no phone is used twice. */
const firstNumber = 5_000_000;
const mostTries = 200;
const againAfterMs = 150;

const merchants = [0, 1] as const;

/** One merchant's file, and its results. */
type ImportFile = { merchant: 0 | 1; references: string[]; csv: string; importIds: Set<string> };
type Portal = Pick<ChaosStack, 'portal' | 'portalUrl' | 'call'>;

const header = ['Reference', 'Receiver name', 'Mobile', 'Email', 'Emirate', 'Address', 'Weight (kg)'];
const columns = ['reference', 'contactName', 'mobile', 'email', 'emirate', 'address', 'weight'];

function makeFile(seed: number, merchant: 0 | 1, index: number): ImportFile {
  const first = firstNumber + (merchant * filesOfEach + index) * rowsOfEach;
  const rows = Array.from({ length: rowsOfEach }, (_, row) => {
    const { form } = makeBooking(seed, first + row);
    const { contactName, mobile, email, address } = form.receiver as Record<string, string>;
    return [`IMPORT-${first + row}`, contactName, mobile, email, 'Sharjah', address, '1.25'];
  });
  const csv = [header, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n');
  return { merchant, references: rows.map(([reference]) => reference ?? ''), csv, importIds: new Set() };
}

/** One merchant's file, imported as people do: a lost answer makes them upload or press again. `columns`: their meanings, in order. */
export function importerOf(stack: Portal, cookie: string, csv: BodyInit, columns: readonly string[]) {
  async function again<Value>(what: string, act: () => Promise<Value | null>): Promise<Value> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      await stack.portal.whenUp();
      const value = await act().catch(() => null);
      if (value !== null) return value;
      await pause(againAfterMs);
    }
    throw new Error(`the portal never took ${what}`);
  }
  async function press<Value>(
    action: 'confirmColumns' | 'reviewImport' | 'bookImport',
    importId: string,
    input: object = {},
  ) {
    const reply = await stack.call<Value>(action, `/imports/${importId}`, cookie, { importId, ...input });
    return reply.lost === null && reply.answer.ok ? reply.answer : null;
  }
  return {
    upload: () =>
      again('a file', async () => {
        const reply = await fetch(`${stack.portalUrl}/api/imports?name=orders.csv&again=1`, {
          method: 'POST',
          headers: { origin: stack.portalUrl, cookie },
          body: csv,
        });
        const answer = (await reply.json()) as ActionResult<{ id: string }>;
        return answer.ok ? answer.value.id : null;
      }),
    /** Books what the review shows, again while rows remain: a lost answer, or another window's press, makes the review outdated. */
    async book(importId: string): Promise<void> {
      await again('columns', () => press('confirmColumns', importId, { columns }));
      await again('a booking', async () => {
        const review = await press<BookingReview>('reviewImport', importId);
        if (!review || review.value.rows === 0) return review;
        return press('bookImport', importId, { token: review.value.token });
      });
    },
  };
}

/** Merchants who import files while processes are killed. */
export function importers(stack: ChaosStack, seed: number) {
  const files = merchants.flatMap((merchant) =>
    Array.from({ length: filesOfEach }, (_, index) => makeFile(seed, merchant, index)),
  );
  const importerFor = ({ merchant, csv }: ImportFile) =>
    importerOf(stack, stack.merchants[merchant]?.cookie ?? '', csv, columns);
  /** Uploads each file, presses Book twice, and does the same with the same file twice more. */
  async function drive(): Promise<void> {
    await Promise.all(
      files.map(async (file) => {
        const { upload, book } = importerFor(file);
        for (const _ of ['first', 'second', 'third']) {
          const importId = await upload();
          file.importIds.add(importId);
          await Promise.all([book(importId), book(importId)]);
        }
      }),
    );
  }

  /** Presses Book again on every import: rows whose booking never reached the carrier are sent now. */
  async function bookAgain(): Promise<void> {
    for (const file of files) for (const importId of file.importIds) await importerFor(file).book(importId);
  }

  /** How often each row's order is booked, whatever file it came with. */
  async function readRows(): Promise<ImportedRow[]> {
    const { rows } = await withClient(stack.adminUrl, (client) =>
      client.query<ImportedRow>(
        `SELECT wanted.reference, count(awb)::int AS booked,
           coalesce(bool_or(state IN ('refused', 'unconfirmed')), false) AS "isOpen"
         FROM unnest($1::text[]) AS wanted(reference) LEFT JOIN shipments ON shipments.reference = wanted.reference
         GROUP BY wanted.reference`,
        [files.flatMap(({ references }) => references)],
      ),
    );
    return rows;
  }

  return { drive, bookAgain, readRows };
}
