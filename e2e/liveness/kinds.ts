import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { bookTyped } from '#e2e/bookings/book-typed.ts';
import { sendNextQueued } from '#lib/attempts/send-queued.ts';
import { permissionsOf } from '#lib/auth/permissions.ts';
import { prisma } from '#lib/db/client.ts';
import { unsafeClaimMissingLabels, unsafeListQueuedAccounts } from '#lib/due-work/claim-due-work.ts';
import { readQueue } from '#lib/home/read-home.ts';
import { pauseImport } from '#lib/imports/booking/stop-import.ts';
import { findImport } from '#lib/imports/files/find-import.ts';
import { importRow } from '#lib/imports/testing/rows.ts';
import { sendMails } from '#lib/jobs/testing/send-mails.ts';
import { fetchMissingLabel } from '#lib/labels/fetch-label.ts';
import { listUnsentMails, sendMailAgain } from '#lib/mail/list-mails.ts';
import { queueMail } from '#lib/mail/queue-mail.ts';
import { unsafeListMerchants } from '#lib/merchants/admin/administer-merchants.ts';
import { insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { settings } from '#lib/settings/settings.ts';
import { confirmStatement, takeBackStatement } from '#lib/statements/files/confirm-statement.ts';
import { findStatement, listStatements } from '#lib/statements/files/list-statements.ts';
import { uploadStatement } from '#lib/statements/files/upload-statement.ts';
import { bookedCod, csv, upload, work } from '#lib/statements/testing/statements.ts';
import { unsafeListWorking, workStatement } from '#lib/statements/work/work-statement.ts';
import { listDeliveries } from '#lib/webhooks/deliveries.ts';
import { createEndpoint, listEndpoints, removeEndpoint } from '#lib/webhooks/endpoints.ts';
import { deliver } from '#lib/webhooks/testing/deliver.ts';
import { accept, answerWith, type Receiver, startReceiver } from '#lib/webhooks/testing/receiver.ts';
import { type Loss, noAccount, nothing, oasis, renamed, run, set, stack, suspended } from './losses.ts';

/* The kinds of things that wait beside shipments: their states, what can be missing, who moves them on, and who sees them. */

const administrator = { kind: 'person' as const, id: oasis.id, permissions: permissionsOf('administrator') };
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  Object.assign(settings(), { WEBHOOK_TEST_HOSTS: ['127.0.0.1'] });
});
afterAll(() => receiver.stop());

const isSuspensionListed = async () =>
  (await unsafeListMerchants(administrator)).rows.some(
    ({ id, suspendedAt }) => id === oasis.merchantId && suspendedAt !== null,
  );
const onHome = async (kind: string, id?: string) =>
  (await readQueue(oasis)).items.some(
    (item) => item.kind === kind && (!id || ('importId' in item && item.importId === id)),
  );

/** `ended`, or why it waits and where somebody sees that; null when nobody does. */
type Standing = 'ended' | { why: string } | null;
export type Kind = {
  states: Record<string, () => Promise<string>>;
  missing: Record<string, Loss>;
  /** One round of the worker, some hours later. */
  sweep: (id: string) => Promise<void>;
  standing: (id: string) => Promise<Standing>;
  /** What the person in whose list it is does once the missing thing is back. */
  resume?: (id: string) => Promise<unknown>;
};

export const kinds: Record<string, Kind> = {
  'import row': {
    states: {
      open: async () => stack.added([importRow(randomUUID().slice(0, 8))]),
      sent: async () => sentRow(),
      'sent, and paused': async () => {
        const importId = await sentRow();
        await pauseImport(oasis, { importId, isPaused: true });
        return importId;
      },
    },
    missing: { nothing, noAccount, renamed, suspended },
    async sweep() {
      for (const account of await unsafeListQueuedAccounts(50)) while (await sendNextQueued(account));
    },
    async standing(id) {
      const [state] = await stack.statesOf(id);
      if (state === 'booked') return 'ended';
      if (state !== 'queued' && (await onHome('import', id))) return { why: 'ready to book' };
      if (state !== 'queued') return null;
      if (!(await onHome('unconfirmed'))) return null;
      if ((await findImport(oasis, { id }))?.of.isPaused) return { why: 'paused' };
      return (await isSuspensionListed()) ? { why: 'suspended' } : null;
    },
    async resume(importId) {
      await pauseImport(oasis, { importId, isPaused: false });
      await stack.book(importId);
    },
  },
  statement: {
    states: {
      reading: async () => {
        const { awb } = await bookedCod(oasis, 10_000);
        const bytes = csv([
          ['AWB', 'COD amount', 'Net'],
          [awb, '100.00', '100.00'],
        ]);
        const stored = await uploadStatement(oasis, { bytes, name: `${randomUUID()}.csv`, kind: 'cod' });
        return stored.ok ? stored.value.id : '';
      },
      confirmed: async () => confirmed(),
      'taking-back': async () => {
        const id = await confirmed();
        await work(oasis, id);
        expect(await takeBackStatement(oasis, id)).toMatchObject({ ok: true });
        return id;
      },
    },
    missing: {
      nothing,
      suspended,
      'its file': async (id) => {
        await run('DELETE FROM statement_files WHERE statement_id = $1', [id]);
        return () => {};
      },
    },
    async sweep() {
      for (const working of await unsafeListWorking(50)) while (await workStatement(working));
    },
    async standing(id) {
      const { items } = await listStatements(oasis, {});
      const state = items.find((one) => one.id === id)?.state;
      if (!state) return null;
      if (['posted', 'taken-back', 'asked', 'read'].includes(state)) return 'ended';
      if (state === 'unreadable') {
        const why = (await findStatement(oasis, id))?.fault?.code;
        return why ? { why } : null;
      }
      return (await isSuspensionListed()) ? { why: `suspended: ${state}` } : null;
    },
  },
  'webhook delivery': {
    states: { waiting: async () => happened() },
    missing: {
      nothing,
      suspended,
      receiver: async () => {
        receiver.state.answer = answerWith(503);
        return () => {
          receiver.state.answer = accept;
        };
      },
      'the endpoint, gone': async () => {
        receiver.state.answer = answerWith(410);
        return () => {
          receiver.state.answer = accept;
        };
      },
      'its event': async () => {
        await run('DELETE FROM shipment_events');
        return () => {};
      },
    },
    async sweep() {
      const ago = "- interval '20 hours'";
      await run(`UPDATE webhook_deliveries SET due_at = due_at ${ago}, started_at = started_at ${ago}`);
      await run(
        `UPDATE webhook_endpoints SET due_at = due_at ${ago}, rest_until = rest_until ${ago}, failing_since = failing_since ${ago},
           lease_until = lease_until ${ago}`,
      );
      await deliver();
    },
    async standing(endpointId) {
      const { deliveries } = await listDeliveries(oasis, { endpointId });
      const [delivery] = deliveries;
      if (!delivery || delivery.state === 'delivered') return 'ended';
      const [attempt] = delivery.attempts;
      const why = attempt?.problem ?? attempt?.status;
      return why ? { why: String(why) } : null;
    },
  },
  email: {
    states: {
      waiting: async () => queueMail(prisma(), { recipient: 'mariam@oasis.example', ...switchedOff }),
      'left by a worker that died in its last try': async () => {
        const id = await queueMail(prisma(), { recipient: 'mariam@oasis.example', ...switchedOff });
        await run("UPDATE mails SET tries = 8, state = 'failed', problem = 'interrupted' WHERE id = $1", [
          id,
        ]);
        return id;
      },
    },
    missing: {
      nothing,
      suspended,
      'the mail server': set({ MAIL_SMTP_URL: 'smtp://127.0.0.1:1' }),
      'its setting': set({ NEXTAUTH_URL: 'https://waybill.example' }),
    },
    async sweep(id) {
      await run("UPDATE mails SET due_at = due_at - interval '3 hours' WHERE id = $1", [id]);
      await sendMails();
    },
    async standing(id) {
      const [mail] = await run('SELECT state FROM mails WHERE id = $1', [id]);
      if (!mail || mail.state === 'sent') return 'ended';
      const listed = (await listUnsentMails(administrator)).find((one) => one.id === id);
      return listed ? { why: listed.problem } : null;
    },
    resume: (id) => sendMailAgain(administrator, id),
  },
  label: {
    states: {
      missing: async () => {
        const { id } = await bookTyped(oasis);
        await expect
          .poll(async () => (await run('DELETE FROM labels WHERE shipment_id = $1 RETURNING 1', [id])).length)
          .toBe(1);
        // The list counts labels, and this is the only one.
        await run('UPDATE shipments SET label_after = CASE WHEN id = $1 THEN now() END, label_tries = 0', [
          id,
        ]);
        return id;
      },
    },
    missing: {
      nothing,
      renamed,
      suspended,
      'the label store': set({
        LABEL_STORE: 's3',
        LABEL_STORE_URL: 'http://127.0.0.1:1',
        LABEL_STORE_BUCKET: 'labels',
        LABEL_STORE_KEY_ID: 'id',
        LABEL_STORE_SECRET_KEY: 'secret',
        LABEL_STORE_REGION: 'auto',
      }),
      'the account of its attempt': async () => {
        await run('UPDATE attempts SET account_id = NULL');
        return () =>
          run(
            'UPDATE attempts SET account_id = (SELECT id FROM operator_accounts WHERE merchant_id = attempts.merchant_id LIMIT 1)',
          );
      },
    },
    async sweep(id) {
      await run("UPDATE shipments SET label_after = label_after - interval '2 days' WHERE id = $1", [id]);
      for (const due of await unsafeClaimMissingLabels(50)) await fetchMissingLabel(due);
    },
    async standing(id) {
      const [label] = await run('SELECT FROM labels WHERE shipment_id = $1', [id]);
      if (label) return 'ended';
      return (await onHome('labelsMissing')) ? { why: 'labelsMissing' } : null;
    },
  },
};

async function sentRow(): Promise<string> {
  const id = await stack.added([importRow(randomUUID().slice(0, 8))]);
  expect(await stack.book(id)).toMatchObject({ ok: true });
  return id;
}

const switchedOff = {
  kind: 'webhook-off' as const,
  about: { merchantId: oasis.merchantId, host: 'shop.example', why: 'gone' as const },
};

async function confirmed() {
  const { awb } = await bookedCod(oasis, 10_000);
  const id = await upload(oasis, [
    ['AWB', 'COD amount', 'Net', 'Day'],
    [awb, '100.00', '100.00', '2026-11-20'],
  ]);
  expect(await confirmStatement(oasis, id)).toMatchObject({ ok: true });
  return id;
}

/** An event for one new endpoint. */
async function happened() {
  for (const { id } of await listEndpoints(oasis)) await removeEndpoint(oasis, id);
  receiver.state.answer = accept;
  // Events of other kinds are published before, so that the endpoint gets only its own.
  await deliver();
  const created = await createEndpoint(oasis, { url: receiver.urlOf('/hook'), types: [], description: '' });
  if (!created.ok) throw new Error(created.code);
  receiver.secrets.set('/hook', created.value.secret);
  const shipmentId = await insertShipment(oasis, { state: 'booked', phase: 'in_transit' });
  await run(
    "INSERT INTO shipment_events (merchant_id, shipment_id, kind, actor_kind) VALUES ($1, $2, 'label-printed', 'worker')",
    [oasis.merchantId, shipmentId],
  );
  return created.value.endpoint.id;
}
