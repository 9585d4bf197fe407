import { afterEach, expect, it } from 'vitest';
import { inMerchant } from '#lib/db/tenant.ts';
import { closeMonth } from '#lib/money/close-month.ts';
import { confirmStatement, discardStatement, takeBackStatement } from './files/confirm-statement.ts';
import { findStatement } from './files/list-statements.ts';
import { startStatementStack } from './testing/statement-stack.ts';
import { bookedCod, confirm, linesOf, newAwb, upload, work } from './testing/statements.ts';
import { matchBanksAgain } from './work/store-lines.ts';
import { unsafeListWorking, workStatement } from './work/work-statement.ts';

const { oasis, run } = await startStatementStack();

/** Rejects more than `most` entries at once, and any after `inAll` lines of statements. */
const reject = async (table: string, { most, inAll }: { most: number; inAll: number }) => {
  await run(`CREATE FUNCTION reject_rows() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF (SELECT count(*) FROM added) > ${most} OR (SELECT count(*) FROM money_entries WHERE kind = 'remitted') > ${inAll} THEN
      RAISE EXCEPTION 'this takes too long';
    END IF;
    RETURN NULL;
  END $$`);
  await run(`CREATE TRIGGER reject_rows AFTER INSERT ON ${table} REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION reject_rows()`);
};
const acceptAgain = () => run('DROP FUNCTION IF EXISTS reject_rows CASCADE');
afterEach(acceptAgain);

const remitted = async (): Promise<number> => {
  const [row] = await run("SELECT count(*)::int AS lines FROM money_entries WHERE kind = 'remitted'");
  return row.lines;
};

/** Works until the worker has nothing more to do, and returns how many steps failed. */
async function workOn(id: string): Promise<number> {
  let failures = 0;
  const isOn = async () => ['reading', 'confirmed', 'taking-back'].includes((await seen(id)).state ?? '');
  for (let steps = 0; steps < 30 && (await isOn()); steps += 1)
    await workStatement({ merchantId: oasis.merchantId, statementId: id }).catch(() => {
      failures += 1;
    });
  return failures;
}

async function seen(id: string) {
  const { state, givenUp, fault, done } = (await findStatement(oasis, id)) ?? {};
  return { state, givenUp, fault: fault?.code, done };
}

const columns = ['AWB', 'COD amount', 'Fee'];

async function payoutLines(lines: number): Promise<string[][]> {
  const shipments = await Promise.all(Array.from({ length: lines }, () => bookedCod(oasis, 1_000)));
  return shipments.map(({ awb }) => [awb, '10', '1']);
}

const payout = async (lines: number) => upload(oasis, [columns, ...(await payoutLines(lines))]);

it('posts fewer lines at once after each failure, and waits in between', async () => {
  const id = await payout(150);
  await reject('money_entries', { most: 130, inAll: 100_000 });
  expect(await confirmStatement(oasis, id)).toMatchObject({ ok: true });
  const of = { merchantId: oasis.merchantId, statementId: id };
  await expect(workStatement(of)).rejects.toThrow('this takes too long');
  expect(await unsafeListWorking(10)).toEqual([]);
  await run("UPDATE statements SET read_until = read_until - interval '5 seconds' WHERE id = $1", [id]);
  expect(await unsafeListWorking(10)).toEqual([of]);
  // 2,000, 1,000, 500 and 250; 125 can be posted.
  expect(await workOn(id)).toBe(4);
  expect(await seen(id)).toMatchObject({ state: 'posted', givenUp: null });
});

it('waits for its confirmation again if no line of it can be posted', async () => {
  const id = await payout(1);
  await reject('money_entries', { most: 0, inAll: 0 });
  await confirmStatement(oasis, id);
  expect(await workOn(id)).toBe(6);
  expect(await seen(id)).toEqual({ state: 'read', givenUp: 'posting', fault: undefined, done: 0 });
  expect(await closeMonth(oasis, '2026-01')).toMatchObject({ ok: true });
  await acceptAgain();
  await confirm(oasis, id);
  expect(await seen(id)).toMatchObject({ state: 'posted', givenUp: null });
});

it('is taken back if only some of its lines can be posted, and keeps no file', async () => {
  const before = await remitted();
  const id = await payout(150);
  await reject('money_entries', { most: 130, inAll: before + 125 });
  await confirmStatement(oasis, id);
  expect(await workOn(id)).toBe(6);
  expect(await seen(id)).toMatchObject({ state: 'taken-back', givenUp: 'posting' });
  const lines = await linesOf(oasis, id);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter(({ isPosted }) => isPosted)).toEqual([]);
  const files = await run('SELECT FROM statement_files WHERE statement_id = $1', [id]);
  expect(files).toEqual([]);
});

it('stays posted in part if a later payout builds on that, and its other lines can be added again', async () => {
  const before = await remitted();
  const lines = await payoutLines(150);
  const id = await upload(oasis, [columns, ...lines]);
  await reject('money_entries', { most: 130, inAll: before + 125 });
  await confirmStatement(oasis, id);
  const of = { merchantId: oasis.merchantId, statementId: id };
  for (let failures = 0; failures < 5; failures += 1) await expect(workStatement(of)).rejects.toThrow();
  await workStatement(of);
  expect(await seen(id)).toMatchObject({ state: 'confirmed', done: 125 });
  const later = await upload(oasis, [columns, [lines[0]?.[0] ?? '', '7', '1']]);
  await confirmStatement(oasis, later);

  expect(await workOn(id)).toBe(1);
  expect(await seen(id)).toMatchObject({ state: 'posted', givenUp: 'rest' });
  expect(await run('SELECT FROM statement_files WHERE statement_id = $1', [id])).toEqual([]);
  await acceptAgain();
  await work(oasis, later);
  expect(await takeBackStatement(oasis, id)).toMatchObject({ code: 'built-on' });
  const again = await upload(oasis, [columns, ...lines.toReversed()]);
  expect((await findStatement(oasis, again))?.counts).toEqual({ repeated: 125, 'not-compared': 25 });
});

it('forgets a failure with each 4,000 lines that it posts, and each 1,000 that it takes back', async () => {
  const others = Array.from({ length: 3_999 }, () => [newAwb(), '10', '1']);
  const own = await payoutLines(2);
  const id = await upload(oasis, [columns, ...others, ...own]);
  await confirmStatement(oasis, id);
  const step = () => workStatement({ merchantId: oasis.merchantId, statementId: id });
  const failures = async () => (await run('SELECT failures FROM statements WHERE id = $1', [id]))[0].failures;
  await reject('money_entries', { most: 0, inAll: 0 });
  await expect(step()).rejects.toThrow('this takes too long');
  await acceptAgain();
  await step();
  expect([(await seen(id)).done, await failures()]).toEqual([2_000, 1]);
  await step();
  expect([(await seen(id)).done, await failures()]).toEqual([4_000, 0]);
  await work(oasis, id);

  await takeBackStatement(oasis, id);
  await reject('money_entries', { most: 0, inAll: 0 });
  await expect(step()).rejects.toThrow('this takes too long');
  await acceptAgain();
  await step();
  expect([(await seen(id)).done, await failures()]).toEqual([500, 1]);
  await step();
  expect([(await seen(id)).done, await failures()]).toEqual([1_000, 0]);
  await work(oasis, id);
  // Without statistics, the check of the ledger reads all of these rows for each of them.
  await run('ANALYZE money_entries, money_postings');
});

it('is posted again if it can’t be taken back', async () => {
  const id = await payout(1);
  await confirm(oasis, id);
  await run("UPDATE statements SET state = 'taking-back' WHERE id = $1", [id]);
  await reject('money_entries', { most: 0, inAll: 0 });
  expect(await workOn(id)).toBe(6);
  expect(await seen(id)).toMatchObject({ state: 'posted', givenUp: 'taking-back' });
});

it('is unreadable if its lines can’t be stored, and the same file can be added again', async () => {
  const transfer = [
    ['Date', 'Description', 'Credit'],
    ['2026-11-02', `Transfer ${newAwb()}`, '10.00'],
  ];
  const id = await upload(oasis, transfer, 'bank');
  await inMerchant(oasis.merchantId, (transaction) => matchBanksAgain(transaction, oasis.merchantId));
  await reject('statement_lines', { most: 0, inAll: 0 });
  expect(await workOn(id)).toBe(6);
  expect(await seen(id)).toMatchObject({ state: 'unreadable', givenUp: null, fault: 'failed' });
  await acceptAgain();
  await discardStatement(oasis, id);
  expect((await seen(await upload(oasis, transfer, 'bank'))).state).toBe('read');
});
