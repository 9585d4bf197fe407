import { afterEach, expect, it } from 'vitest';
import { closeMonth } from '#lib/money/close-month.ts';
import { confirmStatement } from './files/confirm-statement.ts';
import { findStatement } from './files/list-statements.ts';
import { uploadStatement } from './files/upload-statement.ts';
import { startStatementStack } from './testing/statement-stack.ts';
import { bookedCod, confirm, csv, linesOf, newAwb, upload } from './testing/statements.ts';
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

async function payout(lines: number): Promise<string> {
  const shipments = await Promise.all(Array.from({ length: lines }, () => bookedCod(oasis, 1_000)));
  return upload(oasis, [['AWB', 'COD amount', 'Fee'], ...shipments.map(({ awb }) => [awb, '10', '1'])]);
}

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

it('is posted again if it can’t be taken back, and unreadable if its lines can’t be stored', async () => {
  const id = await payout(1);
  await confirm(oasis, id);
  await run("UPDATE statements SET state = 'taking-back' WHERE id = $1", [id]);
  await reject('money_entries', { most: 0, inAll: 0 });
  expect(await workOn(id)).toBe(6);
  expect(await seen(id)).toMatchObject({ state: 'posted', givenUp: 'taking-back' });
  await acceptAgain();

  await reject('statement_lines', { most: 0, inAll: 0 });
  const bytes = csv([
    ['AWB', 'COD amount', 'Fee'],
    [newAwb(), '10', '1'],
  ]);
  const stored = await uploadStatement(oasis, { bytes, name: 'lines.csv', kind: 'cod' });
  const unread = stored.ok ? stored.value.id : '';
  expect(await workOn(unread)).toBe(6);
  expect(await seen(unread)).toMatchObject({ state: 'unreadable', givenUp: null, fault: 'too-slow' });
});
