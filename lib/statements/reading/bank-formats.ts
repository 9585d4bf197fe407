import { Readable } from 'node:stream';
import { readAmount } from '#lib/core/read-amount.ts';
import { UnreadableSheet } from '#lib/tables/spreadsheet.ts';
import { readXml } from '#lib/tables/xlsx/read-xml.ts';
import { emptyLine, type LineProblem, type ReadLine, type ReadStatement } from './view.ts';

/* The two formats in which banks give statements to programs. A credit is above 0. */

/** Thrown for a camt.053 that isn't XML, with its line. `hasBadEntity`: a sign such as & isn't written as XML wants it. */
export class BrokenXml extends Error {
  readonly hasBadEntity: boolean;
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.hasBadEntity = /entity/i.test(message);
    this.line = line;
  }
}

const mostEntries = 100_000;
const longestText = 500;

type Entry = {
  amount: string;
  isDebit: boolean;
  currency: string;
  day: string;
  reference: string;
  text: string;
};

function lineOf(
  { amount, isDebit, currency, day, reference, text }: Entry,
  row: number,
  today: string,
): ReadLine {
  const problems: LineProblem[] = [];
  const read = readAmount(amount, { currency, hasDecimalComma: amount.includes(',') });
  if (!read) problems.push({ code: 'no-amount', column: null, text: '' });
  else if ('problem' in read) problems.push({ code: read.problem, column: null, text: amount.slice(0, 60) });
  if (!/^\d{4}-\d\d-\d\d$/.test(day))
    problems.push({ code: 'not-a-date', column: null, text: day.slice(0, 60) });
  else if (day > today) problems.push({ code: 'future-date', column: null, text: day });
  const minor = read && 'minor' in read ? read.minor : null;
  return {
    ...{ ...emptyLine, row, currency, problems },
    reference: reference.slice(0, 100) || null,
    amountMinor: minor === null ? null : isDebit ? -minor : minor,
    day: /^\d{4}-\d\d-\d\d$/.test(day) ? day : null,
    text: text.replace(/\s+/g, ' ').trim().slice(0, longestText) || null,
  };
}

function statementOf(
  lines: ReadLine[],
  head: { reference: string; account: string; currency: string },
): ReadStatement {
  const days = lines.flatMap(({ day }) => day ?? []);
  return {
    layout: { headerRow: null, columns: [], dayOrder: null, currency: head.currency || 'AED' },
    header: [],
    lines,
    totals: [],
    repeatedHeaders: 0,
    notes: 0,
    statementReference: head.reference.slice(0, 100) || null,
    statementDay: days.toSorted().at(-1) ?? null,
    account: head.account.slice(0, 100) || null,
    dayQuestion: null,
    missing: [],
  };
}

/** What an entry, or one of its payments, says. */
type CamtPayment = Entry & { texts: string[] };
const newPayment = (): CamtPayment => ({
  ...{ amount: '', isDebit: false, currency: 'AED', day: '', reference: '', text: '' },
  texts: [],
});

/** The payments of an entry that books several at once; the entry itself unless each has an amount, and they add up to the whole. */
function paymentsOf(entry: CamtPayment, payments: readonly CamtPayment[]): CamtPayment[] {
  const signed = ({ amount, isDebit }: Entry) => {
    const read = readAmount(amount, { currency: entry.currency, hasDecimalComma: false });
    return read && 'minor' in read ? (isDebit ? -read.minor : read.minor) : Number.NaN;
  };
  const sum = payments.reduce((before, payment) => before + signed(payment), 0);
  const isWhole = sum === signed(entry) && payments.every(({ currency }) => currency === entry.currency);
  if (payments.length < 2 || !isWhole) return [entry];
  return payments.map((payment) => ({
    ...payment,
    day: entry.day,
    reference: payment.reference || entry.reference,
    texts: payment.texts.length > 0 ? payment.texts : entry.texts,
  }));
}

const currencyIn = (text: string | undefined) => (text && /^[A-Z]{3}$/.test(text) ? text : 'AED');

/** Later versions have the amount in the payment itself, earlier ones among its details. */
const isAmountOfPayment = (path: readonly string[]) =>
  /TxDtls,(?:AmtDtls,TxAmt,)?Amt$/.test(path.slice(-4).join());

/** The texts of an entry that a payout can be recognised by: its references, and what the payer wrote. */
const textTags = new Set([
  'EndToEndId',
  'Ustrd',
  'AddtlNtryInf',
  'AddtlTxInf',
  'Nm',
  'InstrId',
  'TxId',
  'Ref',
  'AcctSvcrRef',
]);

/**
 * Reads camt.053 (ISO 20022). An entry that isn't booked yet isn't counted; one that books several payments is a line for each. `row` counts
 * entries.
 */
export async function readCamt(bytes: Uint8Array, today: string): Promise<ReadStatement> {
  const lines: ReadLine[] = [];
  const head = { reference: '', account: '', currency: '' };
  const path: string[] = [];
  let entry: (CamtPayment & { status: string }) | null = null;
  let payments: CamtPayment[] = [];
  let count = 0;
  let text = '';
  await readXml(Readable.from([Buffer.from(bytes)]), {
    broken: (message, line) => {
      throw new BrokenXml(message, line);
    },
    open: (tag, attributes) => {
      path.push(tag);
      text = '';
      if (tag === 'Ntry') {
        entry = { ...newPayment(), status: '' };
        payments = [];
      }
      if (!entry) return;
      if (tag === 'TxDtls') payments.push({ ...newPayment(), isDebit: entry.isDebit });
      if (payments.length > mostEntries) throw new UnreadableSheet('too-many-rows');
      if (tag === 'Amt' && path.at(-2) === 'Ntry') entry.currency = currencyIn(attributes.Ccy);
      const payment = payments.at(-1);
      if (payment && isAmountOfPayment(path)) payment.currency = currencyIn(attributes.Ccy);
    },
    text: (found) => {
      if (text.length < longestText) text += found;
    },
    close: (tag) => {
      const parent = path.at(-2);
      const value = text.trim();
      const isOfPayment = isAmountOfPayment(path);
      path.pop();
      text = '';
      if (!entry) {
        if (tag === 'Id' && parent === 'Stmt') head.reference ||= value;
        if (tag === 'IBAN' && parent === 'Id' && path.includes('Acct')) head.account ||= value;
        if (tag === 'Ccy' && parent === 'Acct') head.currency ||= currencyIn(value);
        return;
      }
      if (tag === 'Amt' && parent === 'Ntry') entry.amount = value;
      // Of a reversal too: it says what the entry does to the account, not what it takes back.
      if (tag === 'CdtDbtInd' && parent === 'Ntry') entry.isDebit = value === 'DBIT';
      if ((tag === 'Sts' || (tag === 'Cd' && parent === 'Sts')) && value) entry.status = value;
      if ((tag === 'Dt' || tag === 'DtTm') && parent === 'BookgDt') entry.day = value.slice(0, 10);
      if ((tag === 'Dt' || tag === 'DtTm') && parent === 'ValDt') entry.day ||= value.slice(0, 10);
      if (tag === 'AcctSvcrRef' && parent === 'Ntry') entry.reference ||= value;
      const payment = path.includes('TxDtls') ? payments.at(-1) : undefined;
      if (payment && isOfPayment) payment.amount = value;
      if (payment && tag === 'CdtDbtInd' && parent === 'TxDtls') payment.isDebit = value === 'DBIT';
      for (const own of payment ? [entry, payment] : [entry]) {
        if (tag === 'EndToEndId' && value !== 'NOTPROVIDED') own.reference = value;
        if (textTags.has(tag) && value !== '' && own.texts.length < 50 && !own.texts.includes(value))
          own.texts.push(value);
      }
      if (tag !== 'Ntry') return;
      count += 1;
      for (const own of paymentsOf(entry, payments)) {
        const line = lineOf({ ...own, text: own.texts.join(' ') }, count, today);
        if (entry.status !== '' && entry.status !== 'BOOK')
          line.problems.push({ code: 'unpaid', column: null, text: entry.status.slice(0, 60) });
        lines.push(line);
      }
      if (Math.max(count, lines.length) > mostEntries) throw new UnreadableSheet('too-many-rows');
      entry = null;
    },
  });
  return statementOf(lines, head);
}

/** The day of an entry: `260725`, of this century, is when it counts, and `0724` when it was booked, at most some months from it. */
function bookedDay(value: string, booked = ''): string {
  const [year, month, day] = [`20${value.slice(0, 2)}`, value.slice(2, 4), value.slice(4, 6)];
  if (booked === '') return `${year}-${month}-${day}`;
  const months = Number(booked.slice(0, 2)) - Number(month);
  const ofYear = Number(year) + (months > 6 ? -1 : months < -6 ? 1 : 0);
  return `${ofYear}-${booked.slice(0, 2)}-${booked.slice(2)}`;
}

/** Some banks cut the text into numbered parts, `?20…?21…`, and a number can itself be cut by the end of a line. */
const withoutNumbers = (text: string) =>
  text
    .replace(/\?(\d?)\n(?=\d)/g, '?$1')
    .replace(/\?\d\d/g, ' ')
    .replaceAll('\n', ' ')
    .slice(0, 2 * longestText);

const movement =
  /^(?<value>\d{6})(?<entry>\d{4})?(?<mark>R?[CD])(?<funds>[A-Z])?(?<amount>\d[\d,.]*)(?<type>[A-Z][A-Z0-9]{3})(?<reference>.*?)(?:\/\/(?<bank>.*))?$/;

/** Reads MT940 (SWIFT). `row` is the line of the file that the entry begins in. */
export function readMt940(bytes: Uint8Array, today: string): ReadStatement {
  const lines: ReadLine[] = [];
  const head = { reference: '', account: '', currency: '' };
  let currency = '';
  let field = '';
  let entry: (Entry & { row: number }) | null = null;
  const end = () => {
    if (entry) lines.push(lineOf({ ...entry, text: withoutNumbers(entry.text) }, entry.row, today));
    entry = null;
  };
  const texts = new TextDecoder('utf-8').decode(bytes).split(/\r?\n/);
  texts.forEach((whole, index) => {
    const [, tag, rest = ''] = /^:(\d{2}[A-Z]?):(.*)$/.exec(whole.replace(/^\{1:.*\{4:/, '')) ?? [];
    if (tag) field = tag;
    const value = tag ? rest : whole;
    if (tag && tag !== '86') end();
    if (tag === '20') head.reference ||= value.trim();
    if (tag === '25') head.account ||= value.trim();
    // A file can have the statements of several accounts.
    if (tag === '60F' || tag === '60M') currency = currencyIn(/^[CD]\d{6}([A-Z]{3})/.exec(value)?.[1]);
    head.currency ||= currency;
    if (tag === '61') {
      const found = movement.exec(value)?.groups;
      if (lines.length >= mostEntries) throw new UnreadableSheet('too-many-rows');
      const mark = found?.mark ?? 'C';
      const named = [found?.reference, found?.bank].map((text) => text?.trim() ?? '');
      const [reference = '', ofBank = ''] = named.map((text) => (text === 'NONREF' ? '' : text));
      entry = {
        row: index + 1,
        // A reversal of a credit takes it away.
        isDebit: mark === 'D' || mark === 'RC',
        amount: found?.amount?.replace(/,$/, '') ?? value,
        currency: currency || 'AED',
        day: found?.value ? bookedDay(found.value, found.entry) : '',
        reference,
        text: [reference, ofBank].filter(Boolean).join(' '),
      };
    } else if (entry && (field === '86' || field === '61') && value !== '-' && !value.startsWith('-}')) {
      entry.text = `${entry.text}\n${value}`.slice(0, 4 * longestText);
    }
  });
  end();
  return statementOf(lines, head);
}

/** The format of a bank's file by its first characters; null for a spreadsheet. */
export function bankFormatOf(bytes: Uint8Array): 'camt' | 'mt940' | null {
  const start = Buffer.from(bytes.subarray(0, 2_000))
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart();
  if (/^<(?:\?xml|[a-zA-Z]*:?Document)/.test(start) && /camt\.05[234]|BkToCstmr/.test(start)) return 'camt';
  return /^(?:\{1:|:20:)/.test(start) || /(?:^|\n):20:[\s\S]*\n:25:/.test(start) ? 'mt940' : null;
}
