import type { Judged } from '#e2e/scores/score.ts';
import { parseWeightGrams } from '#lib/booking-form/checks/measures.ts';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import { parseAnyPhone } from '#lib/core/phones/phone.ts';
import { emirateCode, emirateSpellings } from '#lib/core/search/emirate-codes.ts';
import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import { statusFields } from '#lib/imports/fields/schema.ts';
import type { ImportRowView } from '#lib/imports/view.ts';
import { emirates } from '#lib/sandbox/world/world.ts';
import { type RowLabel, type RowReading, waysToRead } from './labels.ts';

/**
 * What became of a labelled row. `changed`: it can be booked, but not as the file says, and nobody could see it before. `shown wrong`: the same,
 * but all that is wrong stood among the readings that a person confirmed. `lost`: it is nowhere. `touched`: a person has to do something,
 * although the file is clear.
 */
export const verdicts = ['right', 'changed', 'shown wrong', 'lost', 'touched'] as const;
type Verdict = (typeof verdicts)[number];
/** `shown`: the kinds of readings of the row of which the page showed an example. */
export type Outcome = { row: ImportRowView; form: ShipmentForm | null; shown?: string[] };

/** The kind of reading that shows a wrong value. */
const kindOf: Record<string, string> = { cod: 'codAmount' };
/** Those that show whether an order is to be sent. */
const aboutSending: readonly string[] = ['codAmount', ...statusFields];

/** Compares what became of a row with its label. `why` says what differs. */
export function judgeRow(label: RowLabel, outcome: Outcome | undefined): Judged<Verdict> {
  const [first, ...others] = waysToRead(label).map((way) => judgeWay(way, outcome));
  return [first, ...others].find((judged) => judged?.verdict === 'right') ?? (first as Judged<Verdict>);
}

function judgeWay(label: RowReading, outcome: Outcome | undefined): Judged<Verdict> {
  if (!outcome) return { verdict: label.send === 'none' ? 'right' : 'lost', why: 'not read' };
  const { row, form } = outcome;
  const { state, problems } = row;
  const asked = problems.map(({ field, code, suggestion }) =>
    [field, code, suggestion].filter(Boolean).join(' '),
  );
  const why = [state, ...asked].filter(Boolean).join(', ');
  const isReady = state === 'right' && row.itemOf === null;
  if (label.send === 'yes') {
    if (!isReady) return { verdict: 'touched', why };
    // The carrier wants a mobile, so an only landline is in its place, with a warning.
    const isWarned = problems.some(({ code }) => code === 'notUaeMobile');
    const reached = isWarned && label.mobile === '' ? { ...label, mobile: label.phone } : label;
    // A company without a person is who receives the parcel, whichever column it stands in.
    const isCompany = label.companyName && label.contactName === undefined;
    const meant = isCompany
      ? { ...reached, contactName: label.companyName, companyName: undefined }
      : reached;
    const wrong = form ? differences(meant, form, row.values.address) : [];
    const fields = wrong.map((text) => text.split(' ')[0] ?? '');
    const isShown = fields.every((field) => outcome.shown?.includes(kindOf[field] ?? field));
    return {
      verdict: wrong.length === 0 ? 'right' : isShown ? 'shown wrong' : 'changed',
      why: wrong.join('; '),
    };
  }
  if (isReady)
    return {
      verdict:
        label.send !== 'none' && outcome.shown?.some((kind) => aboutSending.includes(kind))
          ? 'shown wrong'
          : 'changed',
      why: `ready, although its label is “${label.send}”`,
    };
  const isItem = label.send === 'item' && row.itemOf === null;
  return { verdict: isItem || (label.send === 'no' && state !== 'withheld') ? 'touched' : 'right', why };
}

const words = (text: string) => foldForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const phone = (text = '') => parseAnyPhone(text) ?? text;
const grams = (weight: string, unit: 'kg' | 'g') => String(parseWeightGrams(weight, unit));

/** Whether a text has just the words of the parts, in any order. */
const hasJustTheWords = (text: string, parts: (string | undefined)[]) =>
  words(text).toSorted().join(' ') === words(parts.join(' ')).toSorted().join(' ');

/** What of a booking differs from the label of its row. */
function differences(label: RowReading, form: ShipmentForm, inFile = ''): string[] {
  const { receiver, parcel, service } = form;
  const emirate = emirates.find(({ id }) => String(id) === receiver.emirateId)?.nameEn ?? '';
  const cod = (text: string) => (Number(text) || 0).toFixed(2);
  const compared: [keyof RowReading, string, string][] = [
    ['reference', label.reference ?? '', parcel.reference1],
    ['contactName', label.contactName ?? '', receiver.contactName],
    ['companyName', label.companyName ?? '', receiver.companyName],
    ['mobile', phone(label.mobile), phone(receiver.mobile)],
    // Without a second number, the carrier gets the mobile number again.
    ['phone', phone(label.phone || label.mobile), phone(receiver.phone)],
    ['email', label.email ?? '', receiver.email],
    ['emirate', label.emirate ?? '', emirate],
    ['cod', cod(label.cod ?? ''), cod(service.codAmount)],
    ['weight', grams(label.weight ?? '', 'kg'), grams(parcel.weight, parcel.weightUnit)],
    ['pieces', label.pieces ?? '', parcel.pieces],
  ];
  // `Al Sahel garage - Faizal` in one cell is printed as it stands.
  const names = [label.companyName, label.contactName];
  const isOneCell = receiver.companyName === '' && hasJustTheWords(receiver.contactName, names);
  const differ = compared.flatMap(([field, wanted, found]) =>
    label[field] === undefined ||
    (isOneCell && (field === 'contactName' || field === 'companyName')) ||
    words(wanted).join(' ') === words(found).join(' ')
      ? []
      : [`${field} “${found}” for “${wanted}”`],
  );
  return [...differ, ...addressDiffers(label, receiver.address, inFile), ...contentsDiffer(label, form)];
}

/**
 * Every word of the label's address is in the booking's, which has no word that the label doesn't know. The emirate may stand in it in any
 * spelling. A label has no field for a city abroad, so there the file's own address counts.
 */
function addressDiffers(label: RowReading, found: string, inFile: string): string[] {
  if (label.address === undefined) return [];
  const code = emirateCode(label.emirate ?? '');
  const codes = words(found).filter((word) => code !== null && emirateCode(word) === code);
  const emirate = [...emirateSpellings(label.emirate ?? ''), ...codes];
  const abroad = label.country ? [inFile] : [];
  const known = new Set(words([...Object.values(label), ...emirate, ...abroad].join(' ')));
  const has = new Set(words(found));
  const isWhole = words(label.address).every((word) => has.has(word));
  return isWhole && words(found).every((word) => known.has(word))
    ? []
    : [`address “${found}” for “${label.address}”`];
}

/** A parcel abroad contains what its customs declaration says. */
function contentsDiffer(label: RowReading, { kind, parcel, customs }: ShipmentForm): string[] {
  const goods = kind === 'international' ? customs.items.map(({ description }) => description) : [];
  const found = [parcel.commodityDescription, ...goods].filter(Boolean).join(', ');
  const has = new Set(words(found));
  return words(label.contents ?? '').every((word) => has.has(word))
    ? []
    : [`contents “${found}” for “${label.contents}”`];
}
