import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { typedForm } from '#e2e/bookings/typed-form.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { bookShipment } from '#lib/attempts/book.ts';
import { refreshTracking } from '#lib/attempts/settle.ts';
import { rateQuestion } from '#lib/booking-form/checks/rate-question.ts';
import { addDays, dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { unsafeCheckLedger } from '#lib/money/check-ledger.ts';
import { quoteRates } from '#lib/rates/quote-rates.ts';
import { withCodFee } from '#lib/rates/view.ts';
import type { StatementFault } from '#lib/sandbox/statements/faults.ts';
import { issueDay, monthOf, weekOf } from '#lib/sandbox/statements/periods.ts';
import { confirmColumns } from '#lib/statements/files/answer-questions.ts';
import { confirmStatement, discardStatement } from '#lib/statements/files/confirm-statement.ts';
import { listStatementLines } from '#lib/statements/files/list-lines.ts';
import { findStatement } from '#lib/statements/files/list-statements.ts';
import { uploadStatement } from '#lib/statements/files/upload-statement.ts';
import type { StatementKind } from '#lib/statements/reading/view.ts';
import type { StatementLineView } from '#lib/statements/view.ts';
import { workStatement } from '#lib/statements/work/work-statement.ts';

// From a booking to the bank: the portal finds what is wrong with the papers of its own shipments.

const day = addDays(dubaiClock(new Date()).date, -14);
const stack = await testStack();

beforeAll(async () => {
  await post('conduct', { schedule: 'off', statementFaults: 0 });
  await post('clock', { setTo: `${day}T10:00`, freeze: true });
});

async function post(path: string, body: unknown): Promise<void> {
  const answer = await fetch(`${stack.operatorUrl}/_sandbox/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
}

async function delivered(
  codAmount: string,
  fault: StatementFault | 'none',
  actor = stack.oasis,
): Promise<string> {
  const id = randomUUID();
  const form = await typedForm(actor, {
    parcel: { reference1: `SP-${codAmount}` },
    service: { paymentMethod: 'cod', codAmount },
  });
  const { sender, service } = form;
  const question = rateQuestion({ ...form, ...service, originEmirateId: sender.emirateId }, 'A');
  const price = question && (await quoteRates(actor, question));
  if (!price?.ok) throw new Error(JSON.stringify(price));
  const booked = await bookShipment(actor, {
    id,
    key: randomUUID(),
    form,
    price: withCodFee(price.value, 1_000),
    despiteLookAlike: true,
  });
  if (!booked.ok || !booked.value.awb) throw new Error(JSON.stringify(booked));
  const { awb } = booked.value;
  await stack.move(awb, fault === 'after-return' ? 'returned' : 'delivered');
  await refreshTracking(actor, id);
  await post(`shipments/${awb}/statement-fault`, { fault });
  return awb;
}

function download(kind: StatementKind, layout: string, from: string): Promise<Response> {
  const paper = kind === 'charges' ? 'invoice' : kind;
  const asked = new URLSearchParams({ account: '100200', kind: paper, from, layout });
  return fetch(`${stack.operatorUrl}/_sandbox/api/statements/file?${asked}`);
}

/** Downloads a file of the operator and uploads it to the portal, whose worker reads it. */
async function hand(
  kind: StatementKind,
  layout: string,
  from = day,
): Promise<{ id: string; lines: StatementLineView[] }> {
  const answer = await download(kind, layout, from);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const stored = await uploadStatement(stack.oasis, { bytes, name: layout, kind });
  if (!stored.ok) throw new Error(stored.code);
  const { id } = stored.value;
  await work(id);
  // The period above the table may not tell the order of its days.
  const read = await findStatement(stack.oasis, id);
  if (read?.state === 'asked')
    await confirmColumns(stack.oasis, id, {
      columns: read.layout?.columns ?? [],
      ...(read.dayQuestion && { dayOrder: 'day-first' }),
    });
  await work(id);
  return { id, lines: (await listStatementLines(stack.oasis, id, {})).items };
}

async function work(statementId: string): Promise<void> {
  while (await workStatement({ merchantId: stack.oasis.merchantId, statementId }));
}

it('each planted fault is found in the messy file, the clean one changes nothing then, and the bank shows the payout', async () => {
  const right = await delivered('100', 'none');
  await delivered('110', 'missing');
  const short = await delivered('120', 'short');
  const double = await delivered('130', 'double');
  await delivered('140', 'wrong-digit');
  const dear = await delivered('150', 'fee-changed');
  const back = await delivered('160', 'after-return');
  await post('clock', { setTo: new Date().toISOString(), freeze: false });

  const { id, lines } = await hand('cod', 'messy');
  const resultsOf = (awb: string) => lines.filter((line) => line.awb === awb).map(({ result }) => result);
  expect(resultsOf(right)).toEqual(['matched']);
  expect(resultsOf(short)).toEqual(['short']);
  expect(resultsOf(double)).toEqual(['matched', 'paid-twice']);
  expect(resultsOf(dear)).toEqual(['differs']);
  const [fee] = lines.filter((line) => line.awb === dear).flatMap((line) => line.differences);
  expect(fee).toEqual({ reason: 'cod-fee', billedMinor: 1_500, quotedMinor: 1_000, amountMinor: 500 });
  expect(resultsOf(back)).toEqual(['after-return']);
  const [wrong] = lines.filter(({ amountMinor }) => amountMinor === 14_000);
  expect(['unknown-awb', 'ask']).toContain(wrong?.result);
  expect(wrong?.candidates.map(({ reference }) => reference)).toContain('SP-140');
  expect(lines.some(({ reference }) => reference === 'SP-110')).toBe(false);

  expect(await confirmStatement(stack.oasis, id)).toMatchObject({ ok: true });
  await work(id);
  // The same lines in another file.
  const again = await hand('cod', 'clean');
  expect(again.lines.map(({ result }) => result)).toEqual(lines.map(() => 'repeated'));
  const payoutDay = addDays(issueDay(weekOf(day)), 2);
  const bank = await hand('bank', 'camt053', payoutDay);
  expect(bank.lines.filter(({ text }) => text?.includes('COD-100200')).map(({ result }) => result)).toEqual([
    'matched',
  ]);
  expect(await unsafeCheckLedger()).toEqual([]);
});

// Each fault, with and without a quote that was kept at booking; what is reported of its line, or of the file.
const planted: [fault: StatementFault, reported: string, withoutQuote: string][] = [
  ['wrong-zone', 'over zone', 'differs zone'],
  ['wrong-service', 'over service', 'differs service'],
  ['surcharge', 'over surcharge', 'differs surcharge'],
  ['fee-changed', 'over weight', 'differs weight'],
  ['wrong-vat', 'over vat', 'differs vat'],
  ['double', 'matched, paid-twice', 'not-compared, paid-twice'],
];

it('reports each fault of an invoice, messy or clean, without a quote too, and says what it couldn’t compare', async () => {
  await post('clock', { setTo: `${day}T11:00`, freeze: true });
  const awbs: string[] = [];
  for (const [index, [fault]] of planted.entries()) awbs.push(await delivered(String(400 + index), fault));
  const back = await delivered('440', 'after-return');
  const missing = await delivered('450', 'missing');
  await stack.run('UPDATE shipments SET created_at = $2 WHERE awb = $1', [missing, `${day}T11:00:00+04:00`]);
  await post('clock', { setTo: `${addDays(monthOf(day).to, 2)}T10:00`, freeze: true });
  const reported = (lines: StatementLineView[], asked: string[]) =>
    asked.map((awb) =>
      lines
        .filter((line) => line.awb === awb)
        .map(({ result, differences }) => {
          const real = differences.filter(({ reason }) => reason !== 'not-compared');
          return [result, ...real.map(({ reason }) => reason)].join(' ');
        })
        .toSorted()
        .join(', '),
    );
  for (const layout of ['messy', 'clean']) {
    const quoted = await hand('charges', layout);
    expect(reported(quoted.lines, [...awbs, back])).toEqual([
      ...planted.map(([, each]) => each),
      'matched, over return',
    ]);
    const { missingCharges, differences } = (await findStatement(stack.oasis, quoted.id)) ?? {};
    expect(missingCharges?.awbs).toContain(missing);
    const surcharge = { reason: 'surcharge', lines: 1, amountMinor: 300, currency: 'AED' };
    expect(differences).toContainEqual(surcharge);
    expect(await discardStatement(stack.oasis, quoted.id)).toMatchObject({ ok: true });
  }

  await stack.run("UPDATE shipments SET details = details - 'price' WHERE awb = ANY ($1)", [awbs]);
  const unquoted = await hand('charges', 'clean');
  expect(reported(unquoted.lines, awbs)).toEqual(planted.map(([, , each]) => each));
  const price = unquoted.lines.flatMap(({ differences }) => differences).filter((each) => 'part' in each);
  expect(price.map((each) => `${each.part} ${each.why}`)).toContain('price no-quote');
  expect(await discardStatement(stack.oasis, unquoted.id)).toMatchObject({ ok: true });
});

it('finds the lines of another account and in another currency', async () => {
  const weekBefore = addDays(day, -7);
  await post('clock', { setTo: `${weekBefore}T10:00`, freeze: true });
  const right = await delivered('500', 'none');
  const foreign = await delivered('510', 'other-account', stack.nakheel);
  const dollars = await delivered('520', 'other-currency');
  await post('clock', { setTo: new Date().toISOString(), freeze: false });
  const { lines } = await hand('cod', 'messy', weekBefore);
  expect(lines.map(({ awb, result, currency }) => [awb, result, currency])).toEqual([
    [right, 'matched', 'AED'],
    // The carrier numbers shipments one after another, so own ones can be near.
    [foreign, expect.stringMatching(/^(not-ours|unknown-awb)$/), 'AED'],
    [dollars, 'other-currency', 'USD'],
  ]);
});
