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
const mostTries = 60;
const againAfterMs = 150;

const merchants = [0, 1] as const;

/** One merchant's file, and its results. */
type ImportFile = { merchant: 0 | 1; references: string[]; csv: string; importIds: Set<string> };

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

/** Merchants who import files while processes are killed, as people do: a lost answer makes them upload or press again. */
export function importers(stack: ChaosStack, seed: number) {
  const files = merchants.flatMap((merchant) =>
    Array.from({ length: filesOfEach }, (_, index) => makeFile(seed, merchant, index)),
  );
  const cookieOf = ({ merchant }: ImportFile) => stack.merchants[merchant]?.cookie ?? '';

  async function upload(file: ImportFile): Promise<string> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      await stack.portal.whenUp();
      try {
        const reply = await fetch(`${stack.portalUrl}/api/imports?name=orders.csv&again=1`, {
          method: 'POST',
          headers: { origin: stack.portalUrl, cookie: cookieOf(file) },
          body: file.csv,
        });
        const answer = (await reply.json()) as ActionResult<{ id: string }>;
        if (answer.ok) {
          file.importIds.add(answer.value.id);
          return answer.value.id;
        }
      } catch {
        // The portal was killed before it answered.
      }
      await pause(againAfterMs);
    }
    throw new Error('a file was never taken');
  }

  /** Confirms the columns, again after a lost answer. */
  async function confirm(page: string, file: ImportFile, importId: string): Promise<void> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      await stack.portal.whenUp();
      const reply = await stack.call('confirmColumns', page, cookieOf(file), { importId, columns });
      if (reply.lost === null && reply.answer.ok) return;
      await pause(againAfterMs);
    }
    throw new Error('the columns were never confirmed');
  }

  /** Books what the review shows, again while rows remain: a lost answer, or another window's press, makes the review outdated. */
  async function book(file: ImportFile, importId: string): Promise<void> {
    const page = `/imports/${importId}`;
    await confirm(page, file, importId);
    for (let tries = 0; tries < mostTries; tries += 1) {
      await stack.portal.whenUp();
      const seen = await stack.call<BookingReview>('reviewImport', page, cookieOf(file), { importId });
      const review = seen.lost === null && seen.answer.ok ? seen.answer.value : null;
      if (review?.rows === 0) return;
      const token = review?.token;
      const reply = token && (await stack.call('bookImport', page, cookieOf(file), { importId, token }));
      if (reply && reply.lost === null && reply.answer.ok) return;
      await pause(againAfterMs);
    }
    throw new Error('an import was never booked');
  }

  /** Uploads each file, presses Book twice, and does the same with the same file twice more. */
  async function drive(): Promise<void> {
    await Promise.all(
      files.map(async (file) => {
        for (const _ of ['first', 'second', 'third']) {
          const importId = await upload(file);
          await Promise.all([book(file, importId), book(file, importId)]);
        }
      }),
    );
  }

  /** Presses Book again on every import: rows whose booking never reached the carrier are sent now. */
  async function bookAgain(): Promise<void> {
    for (const file of files) for (const importId of file.importIds) await book(file, importId);
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
