import { type JobHelpers, makeWorkerUtils, run, type TaskList } from 'graphile-worker';
import { afterAll, expect, it, vi } from 'vitest';
import { demoMerchantActor } from '#e2e/stack/demo-actors.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { prisma } from '#lib/db/client.ts';
import { areMailsKept } from '#lib/mail/deliver-mail.ts';
import { settings } from '#lib/settings/settings.ts';
import { uploadStatement } from '#lib/statements/files/upload-statement.ts';
import { csv } from '#lib/statements/testing/statements.ts';
import type { StatementKey } from '#lib/statements/view.ts';
import { shareSlots } from './share-slots.ts';
import { slotsOf, tasks } from './tasks.ts';

const stack = await testStack();
const connectionString = stack.databaseUrl;
const queue = await makeWorkerUtils({ connectionString });
await queue.migrate();
const other = demoMerchantActor(1);
const slots = 8;
settings().WORKER_CONCURRENCY = slots;

afterAll(() => queue.release());

const queueAMail = () => prisma().mail.create({ data: { kind: 'reset', recipient: 'nobody@oasis.example' } });
const sweep = () => tasks.sweep?.({}, { addJob: queue.addJob } as unknown as JobHelpers);

it('leaves slots free for other jobs while mail servers hang and a merchant’s files wait for the parser', async () => {
  const upload = async (actor: typeof stack.oasis, name: string) =>
    uploadStatement(actor, { bytes: csv([['AWB', 'Amount'], [name]]), name: `${name}.csv`, kind: 'cod' });
  for (let file = 0; file < slots; file += 1) await upload(stack.oasis, `oasis ${file}`);
  await upload(other, 'other');
  const begun: { task: string; merchantId?: string; statementId?: string }[] = [];
  const { promise: freed, resolve: free } = Promise.withResolvers<void>();
  const hang: TaskList[string] = async (payload, { job }) => {
    begun.push({ task: job.task_identifier, ...(payload as StatementKey) });
    await freed;
  };
  const last = vi.fn(async () => {});
  const { taskList, forbiddenFlags } = shareSlots(
    { 'work-statement': hang, 'send-mails': hang, last },
    slotsOf,
  );
  await sweep();
  const runner = await run({
    connectionString,
    concurrency: slots,
    taskList,
    forbiddenFlags,
    noHandleSignals: true,
  });
  const count = (what: string) => begun.filter(({ task }) => task === what).length;
  // Each sweep queues the emails again while a job sends some.
  for (let sweeps = 0; sweeps < slots; sweeps += 1) {
    await queueAMail();
    await sweep();
    await vi.waitFor(() => expect(count('send-mails')).toBe(Math.min(sweeps + 1, 2)), 30_000);
  }
  await runner.addJob('last', {}, { priority: 100 });
  await vi.waitFor(() => expect(last).toHaveBeenCalled(), 30_000);
  expect(count('send-mails')).toBe(2);
  const merchants = begun.flatMap(({ merchantId }) => merchantId ?? []);
  expect(merchants.sort()).toEqual([stack.oasis.merchantId, other.merchantId].sort());
  free();
  const files = () => new Set(begun.flatMap(({ statementId }) => statementId ?? []));
  await vi.waitFor(() => expect(files().size).toBe(slots + 1), 30_000);
  await runner.stop();
});

it('gives the slot back after a second of emails, and queues the rest', async () => {
  expect(areMailsKept()).toBe(true);
  await prisma().mail.deleteMany();
  for (let mail = 0; mail < 4; mail += 1) await queueAMail();
  const addJob = vi.fn();
  let ms = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (ms += 400));
  await tasks['send-mails']?.({}, { addJob } as unknown as JobHelpers);
  clock.mockRestore();
  expect(addJob).toHaveBeenCalledExactlyOnceWith('send-mails', {}, expect.anything());
  expect(await prisma().mail.count()).toBeGreaterThan(0);
});
