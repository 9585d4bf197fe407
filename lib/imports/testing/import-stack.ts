import { expect } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { sendNextQueued } from '#lib/attempts/send-queued.ts';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { bookImport } from '../booking/book-import.ts';
import { reviewBooking } from '../booking/review-booking.ts';
import type { ImportColumns } from '../fields/schema.ts';
import { addImport } from '../files/add-import.ts';
import { confirmColumns } from '../files/confirm-columns.ts';
import { findImport } from '../files/find-import.ts';
import { abroadHeader, csvOf, importHeader } from './rows.ts';

/** A stack for a file of tests about imports, with what a person and the worker do. It stops after the last test. */
export async function startImportStack() {
  const stack = await testStack();
  const { merchantId } = stack.oasis;
  const { id: accountId } = await inMerchant(merchantId, (one) => one.operatorAccount.findFirstOrThrow());

  async function rowsOf(id: string) {
    const found = await findImport(stack.oasis, { id });
    if (!found) throw new Error('no import');
    return found.rows;
  }

  async function addSheet(header: string[], rows: string[][], name: string): Promise<string> {
    const done = await addImport(stack.oasis, { bytes: csvOf([header, ...rows]), name });
    if (!done.ok) throw new Error(done.code);
    await confirm(done.value.id);
    return done.value.id;
  }

  /** Confirms the columns as they were understood, or these. */
  async function confirm(importId: string, columns?: ImportColumns): Promise<void> {
    const found = await findImport(stack.oasis, { id: importId });
    const given = columns ?? found?.of.columns ?? [];
    expect(await confirmColumns(stack.oasis, { importId, columns: given })).toMatchObject({ ok: true });
  }

  return {
    ...stack,
    rowsOf,
    confirm,

    /** Adds rows under the header, confirms its columns, and returns the import's id. */
    added: (rows: string[][], name = 'orders.csv') => addSheet(importHeader, rows, name),

    /** The same, with the columns of rows to other countries. */
    addedAbroad: (rows: string[][], header = abroadHeader) => addSheet(header, rows, 'abroad.csv'),

    /** What is wrong with rows, as `3 city placeUnknown (Jeddah)`. */
    async problemsOf(id: string): Promise<string[]> {
      return (await rowsOf(id)).flatMap(({ number, problems }) =>
        problems.map(({ field, code, suggestion }) =>
          [number, field, code, suggestion && `(${suggestion})`].filter(Boolean).join(' '),
        ),
      );
    },

    /** The stored booking forms, by the rows' numbers. */
    async formsOf(id: string) {
      const stored = await inMerchant(merchantId, ({ importRow }) =>
        importRow.findMany({ where: { importId: id }, orderBy: { number: 'asc' } }),
      );
      return new Map(stored.map(({ number, form }) => [number, form as ShipmentForm | null]));
    },

    /** Books what a person sees now. */
    async book(importId: string) {
      const review = await reviewBooking(stack.oasis, importId);
      if (!review) throw new Error('no import');
      const booked = await bookImport(stack.oasis, { importId, token: review.token });
      if (booked.ok) expect(booked.value.queued).toBe(review.rows);
      return booked;
    },

    /** The state of each row, with the row that it repeats. */
    statesOf: async (id: string) =>
      (await rowsOf(id)).map(({ state, twinNumber }) => (twinNumber ? `${state} ${twinNumber}` : state)),

    /** What the worker does with queued bookings, at most `most` of them. */
    async sendAll(most = Number.POSITIVE_INFINITY): Promise<void> {
      for (let sent = 0; sent < most && (await sendNextQueued({ merchantId, accountId })); sent += 1);
    },
  };
}
