import { expect, it } from 'vitest';
import { makeClaim } from '#lib/claims/make-claim.ts';
import { decideLine } from './files/answer-questions.ts';
import { confirmStatement, takeBackStatement } from './files/confirm-statement.ts';
import { findStatement } from './files/list-statements.ts';
import { startStatementStack } from './testing/statement-stack.ts';
import {
  bookedCod,
  confirm,
  header,
  linesOf,
  newAwb,
  positionsOf,
  resultsOf,
  row,
  titled,
  upload,
} from './testing/statements.ts';

const stack = await startStatementStack();

it('pays for one shipment in parts, in one file and over several', async () => {
  const { oasis } = stack;
  const { awb, id: shipmentId } = await bookedCod(oasis, 10_000);
  const first = await upload(oasis, titled([row(awb, 30), row(awb, 20)]));
  expect(await resultsOf(oasis, first)).toEqual(['short partial', 'short partial']);
  await confirm(oasis, first);
  const second = await upload(oasis, titled([row(awb, 50), row(awb, 50)]));
  expect(await resultsOf(oasis, second)).toEqual(['matched', 'paid-twice']);
  await confirm(oasis, second);
  expect(await positionsOf(stack.oasis, shipmentId)).toMatchObject({
    'cod-remitted': 15_000,
    'cod-collected': -5_000,
  });
  expect(await takeBackStatement(oasis, first)).toMatchObject({ code: 'built-on' });
  const claimed = await bookedCod(oasis, 10_000);
  const third = await upload(oasis, titled([row(claimed.awb, 30)]));
  await confirm(oasis, third);
  const made = await makeClaim(oasis, {
    kind: 'cod',
    shipmentIds: [claimed.id],
    dueOn: '2026-12-24',
    note: '',
  });
  expect(made).toMatchObject({ ok: true });
  expect(await takeBackStatement(oasis, third)).toMatchObject({ code: 'claimed' });
});

it('pays for one shipment in parts that are a thousand lines apart', async () => {
  const { oasis } = stack;
  const { id, awb } = await bookedCod(oasis, 10_000);
  const between = Array.from({ length: 2_500 }, (_, index) => row('', 10, 0, `Far-${index}`));
  const statement = await upload(oasis, titled([row(awb, 60), ...between, row(awb, 40), row(awb, 5)]));
  await confirm(oasis, statement);
  const found = await findStatement(oasis, statement);
  expect(found?.counts).toEqual({ short: 1, 'not-ours': 2_500, matched: 1, 'paid-twice': 1 });
  expect(await positionsOf(stack.oasis, id)).toEqual({
    'cod-collected': -500,
    'cod-remitted': 10_500,
    sales: -10_000,
  });
});

it('takes back what it paid, asks about a part, and is bad input otherwise', async () => {
  const { oasis } = stack;
  const [paid, twice, part, unpaid] = await Promise.all([
    bookedCod(oasis, 10_000),
    bookedCod(oasis, 5_000),
    bookedCod(oasis, 8_000),
    bookedCod(oasis, 7_000),
  ]);
  await confirm(
    oasis,
    await upload(
      oasis,
      titled([row(paid.awb, 100, 5), row(twice.awb, 50), row(twice.awb, 50), row(part.awb, 80)]),
    ),
  );
  const fee = [paid.awb, '', '-100.00', '5.00', '0.25', '-94.75', '2026-10-22'];
  const again = await upload(
    oasis,
    titled([fee, row(twice.awb, -50), row(part.awb, -30), row(unpaid.awb, -10), row(paid.awb, -1)]),
  );
  const lines = await linesOf(oasis, again);
  expect(lines.map(({ result, reason }) => `${result} ${reason}`)).toEqual([
    'short taken-back',
    'matched taken-back',
    'ask null',
    'invalid null',
    'invalid null',
  ]);
  expect(lines[3]?.problems).toMatchObject([{ code: 'negative', column: 2 }]);
  expect(await confirmStatement(oasis, again)).toMatchObject({ ok: false, code: 'undecided' });
  await decideLine(
    oasis,
    { statementId: again, lineId: lines[2]?.id ?? '' },
    { decision: 'choose', candidateId: part.id },
  );
  expect((await resultsOf(oasis, again))[2]).toBe('short taken-back');
  await confirm(oasis, again);
  // As before its payment: the fee is given back too.
  expect(await positionsOf(stack.oasis, paid.id)).toEqual({ sales: -10_000, 'cod-collected': 10_000 });
  expect(await positionsOf(stack.oasis, twice.id)).toEqual({ sales: -5_000, 'cod-remitted': 5_000 });
  expect(await positionsOf(stack.oasis, part.id)).toEqual({
    sales: -8_000,
    'cod-collected': 3_000,
    'cod-remitted': 5_000,
  });
});

it('that looks repeated is counted as another payment if a person says so', async () => {
  const { oasis } = stack;
  const { id, awb } = await bookedCod(oasis, 10_000);
  const bare = (extra: string[][] = []) => [header, row(awb, 100), ...extra];
  await confirm(oasis, await upload(oasis, bare()));
  const again = await upload(oasis, bare([row(newAwb(), 1)]));
  const [line] = await linesOf(oasis, again);
  expect(line?.result).toBe('repeated');
  const of = { statementId: again, lineId: line?.id ?? '' };
  expect(await decideLine(oasis, of, { decision: 'count' })).toMatchObject({ ok: true });
  expect((await resultsOf(oasis, again))[0]).toBe('paid-twice');
  expect(await decideLine(oasis, of, { decision: 'count' })).toMatchObject({ ok: false });
  await confirm(oasis, again);
  expect(await positionsOf(stack.oasis, id)).toEqual({
    sales: -10_000,
    'cod-collected': -10_000,
    'cod-remitted': 20_000,
  });
  // The file's line is still the first one's repetition.
  const third = await upload(oasis, bare([row(newAwb(), 2)]));
  expect((await resultsOf(oasis, third))[0]).toBe('repeated');
});
