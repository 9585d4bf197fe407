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
    ...emptyLine,
    row,
    currency,
    problems,
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
    notes: 0,
    statementReference: head.reference.slice(0, 100) || null,
    statementDay: days.toSorted().at(-1) ?? null,
    account: head.account.slice(0, 100) || null,
    dayQuestion: null,
    missing: [],
  };
}

const currencyIn = (text: string | undefined) => (text && /^[A-Z]{3}$/.test(text) ? text : 'AED');

/** An element of an entry, with those below it. */
type Element = { tag: string; currency: string; text: string; below: Element[] };
/** All elements below one, in the order in which they end. */
const allBelow = ({ below }: Element): Element[] => below.flatMap((one) => [...allBelow(one), one]);
const at = (element: Element, ...path: string[]) =>
  path.reduce<Element | undefined>((from, tag) => from?.below.findLast((one) => one.tag === tag), element);

/** The texts of an entry that a payout can be recognised by: its references, and what the payer wrote. */
const textTags = new Set(
  'EndToEndId Ustrd AddtlNtryInf AddtlTxInf Nm InstrId TxId Ref AcctSvcrRef'.split(' '),
);
const mostTexts = 50;

/** What an entry, or one of its payments, says. */
function paymentOf(element: Element, amount: Element | undefined, day: string, isDebit = false): Entry {
  const said = allBelow(element);
  const texts = said.flatMap(({ tag, text }) => (textTags.has(tag) && text ? [text] : []));
  const mark = at(element, 'CdtDbtInd');
  return {
    amount: amount?.text ?? '',
    currency: amount?.currency ?? 'AED',
    day,
    // Of a reversal too: it says what the entry does to the account, not what it takes back.
    isDebit: mark ? mark.text === 'DBIT' : isDebit,
    reference:
      said.findLast(({ tag, text }) => tag === 'EndToEndId' && text !== 'NOTPROVIDED')?.text ??
      at(element, 'AcctSvcrRef')?.text ??
      '',
    text: [...new Set(texts)].slice(0, mostTexts).join(' '),
  };
}

/** The payments of an entry that books several at once; the entry itself unless each has an amount, and they add up to the whole. */
function paymentsOf(element: Element): Entry[] {
  const days = ['BookgDt', 'ValDt'].flatMap((of) => [at(element, of, 'Dt'), at(element, of, 'DtTm')]);
  const day = days.find((one) => one?.text)?.text.slice(0, 10) ?? '';
  const entry = paymentOf(element, at(element, 'Amt'), day);
  const payments = allBelow(element)
    .filter(({ tag }) => tag === 'TxDtls')
    // Later versions have the amount in the payment itself, earlier ones among its details.
    .map((one) => paymentOf(one, at(one, 'AmtDtls', 'TxAmt', 'Amt') ?? at(one, 'Amt'), day, entry.isDebit));
  const signed = ({ amount, isDebit }: Entry) => {
    const read = readAmount(amount, { currency: entry.currency, hasDecimalComma: false });
    return read && 'minor' in read ? (isDebit ? -read.minor : read.minor) : Number.NaN;
  };
  const sum = payments.reduce((before, payment) => before + signed(payment), 0);
  const isWhole = sum === signed(entry) && payments.every(({ currency }) => currency === entry.currency);
  if (payments.length < 2 || !isWhole) return [entry];
  return payments.map((payment) => ({
    ...payment,
    reference: payment.reference || entry.reference,
    text: payment.text || entry.text,
  }));
}

/**
 * Reads camt.053 (ISO 20022). An entry that isn't booked yet isn't counted; one that books several payments is a line for each. `row` counts
 * entries.
 */
export async function readCamt(bytes: Uint8Array, today: string): Promise<ReadStatement> {
  const lines: ReadLine[] = [];
  const head = { reference: '', account: '', currency: '' };
  const path: Element[] = [];
  let entry: Element | null = null;
  let count = 0;
  let payments = 0;
  await readXml(Readable.from([Buffer.from(bytes)]), {
    broken: (message, line) => {
      throw new BrokenXml(message, line);
    },
    open: (tag, attributes) => {
      const element = { tag, currency: currencyIn(attributes.Ccy), text: '', below: [] };
      if (tag === 'Ntry') [entry, payments] = [element, 0];
      else if (entry) path.at(-1)?.below.push(element);
      if (tag === 'TxDtls') payments += 1;
      if (payments > mostEntries) throw new UnreadableSheet('too-many-rows');
      path.push(element);
    },
    text: (found) => {
      const element = path.at(-1);
      if (element && element.text.length < longestText) element.text += found;
    },
    close: (tag) => {
      const element = path.pop();
      const parent = path.at(-1)?.tag;
      if (!element) return;
      const value = element.text.trim();
      element.text = value;
      if (!entry) {
        if (tag === 'Id' && parent === 'Stmt') head.reference ||= value;
        if (tag === 'IBAN' && parent === 'Id' && path.some((above) => above.tag === 'Acct'))
          head.account ||= value;
        if (tag === 'Ccy' && parent === 'Acct') head.currency ||= currencyIn(value);
        return;
      }
      if (tag !== 'Ntry') return;
      count += 1;
      const status = at(element, 'Sts', 'Cd')?.text || at(element, 'Sts')?.text || 'BOOK';
      for (const own of paymentsOf(element)) {
        const line = lineOf(own, count, today);
        if (status !== 'BOOK')
          line.problems.push({ code: 'unpaid', column: null, text: status.slice(0, 60) });
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
