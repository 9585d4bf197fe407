import { createHash } from 'node:crypto';
import { parseWeightGrams } from '#lib/booking-form/checks/measures.ts';
import { parseAnyPhone } from '#lib/core/phones/phone.ts';
import { splitWeight } from '#lib/core/read-weight.ts';
import { emirateCode } from '#lib/core/search/emirate-codes.ts';
import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';
import { nameLike } from '#lib/locations/closest-name.ts';
import type { PlaceIndex } from '#lib/locations/place-index.ts';
import { type StatusWords, wordKey } from '#lib/merchants/schema.ts';
import { moneyFields } from '#lib/orders/cash-to-collect.ts';
import type { Order } from '#lib/orders/order.ts';
import { amountText } from '#lib/orders/read-amount.ts';
import { letOthersRun } from '#lib/process/let-others-run.ts';
import { type ImportField, isStatusField, type RowValues, statusFields } from '../fields/schema.ts';
import { readWeight, rowWeight } from '../forms/read-weight.ts';
import type { RowLists } from '../forms/row-lists.ts';
import type { RowProblem } from '../schema.ts';
import type { Reading, Understood, UnderstoodView } from '../view.ts';
import { readStatus } from './withhold.ts';

/** An amount as it is booked, if a text is nothing else: without a currency and separators of thousands. */
function plainAmount(text: string): string {
  const bare = latinDigits(text)
    .replace(/^(?:aed|dhs?\.?)\s*|\s*(?:aed|dhs?\.?|\/[-=]?)$/gi, '')
    .trim();
  const number = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare;
  return /^\d+(?:\.\d{1,2})?$/.test(number) ? Number(number).toFixed(2) : '';
}

/** The form of a text: numbers count for any number. */
const shapeOf = (text: string) =>
  plainAmount(text) ? '9' : foldForSearch(text).replace(/\d+/g, '9').slice(0, 60);

const wordsIn = (text: string): string[] => foldForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? [];

type Read = {
  /** The row's texts as the file has them. */
  values: RowValues;
  order: Order;
  words: StatusWords;
  places: PlaceIndex;
  /** By the country's id. */
  cities: RowLists['cities'];
  /** Nothing where the money is in question. */
  cash: string | null;
  hold: RowProblem | undefined;
};

/** The filled texts of some fields of a row. */
export const textsOf = (values: RowValues, ...fields: readonly ImportField[]): Reading['from'] =>
  fields.flatMap((field) => (values[field] ? [{ field, text: values[field] }] : []));

/** What of an order doesn't stand in the file as it will be booked: the texts that a rule read, and what it made of them. */
export function readingsOfOrder(read: Read): Reading[] {
  const { values, order, words, hold } = read;
  const statuses = statusFields.flatMap((field): Reading[] =>
    values[field]
      ? [{ kind: field, from: textsOf(values, field), to: readStatus(field, values[field], words) }]
      : [],
  );
  if (hold && !hold.field) return [];
  if (hold?.field)
    return isStatusField(hold.field)
      ? statuses
      : [...statuses, { kind: 'held', from: textsOf(values, hold.field), to: 'hold' }];
  const { receiver, service } = order;
  const isSame = (field: 'contactName' | 'remarks', booked = '') =>
    wordsIn(booked).join() === wordsIn(values[field] ?? '').join();
  const found: Reading[] = [...statuses, ...moneyRead(read), ...weightRead(values)];
  if (order.kind === 'domestic') found.push(...emirateRead(read));
  else found.push(...cityRead(read));
  const add = (kind: Reading['kind'], to: string, ...fields: ImportField[]) =>
    found.push({ kind, from: textsOf(values, ...fields), to });
  if (!isSame('contactName', receiver.contactName))
    add('contactName', receiver.contactName ?? '', 'contactName', 'companyName', 'billingName');
  const { address = '' } = receiver;
  // A part that only moved to the end is read as it stands.
  const known = new Set(wordsIn([values.address, values.area, values.city, values.emirate].join(' ')));
  const booked = new Set(wordsIn(address));
  const isWhole = wordsIn(values.address ?? '').every((word) => booked.has(word));
  if (!isWhole || wordsIn(address).some((word) => !known.has(word)))
    add('address', address, 'address', 'billingAddress');
  if (!isSame('remarks', service.remarks) && service.remarks)
    add('remarks', service.remarks, 'address', 'remarks');
  const mobile = parseAnyPhone(receiver.mobile ?? '');
  const beside: ImportField[] = values.mobile ? [] : ['contactName', 'address'];
  if (mobile && mobile !== parseAnyPhone(values.mobile ?? ''))
    add('mobile', mobile, 'mobile', 'phone', 'billingPhone', ...beside);
  const phone = parseAnyPhone(receiver.phone ?? '');
  if (phone && phone !== mobile && phone !== parseAnyPhone(values.phone ?? ''))
    add('phone', phone, 'phone', 'mobile', 'address', 'remarks');
  return found;
}

function moneyRead({ values, cash }: Read): Reading[] {
  const found: Reading[] = [];
  const { codAmount = '', declaredValue = '' } = values;
  const said = textsOf(values, ...moneyFields).filter(({ field }) => field !== 'currency');
  const isPlain = codAmount && Number(plainAmount(codAmount) || -1) === Number(cash || 0);
  if (cash !== null && said.length > 0 && !isPlain) found.push({ kind: 'codAmount', from: said, to: cash });
  const worth = amountText(declaredValue);
  if (worth && Number(plainAmount(declaredValue)) !== Number(worth))
    found.push({ kind: 'declaredValue', from: textsOf(values, 'declaredValue'), to: worth });
  return found;
}

/** A weight without a unit of its own or its column, or with a comma. */
function weightRead(values: RowValues): Reading[] {
  const { field, text } = rowWeight(values);
  const hasUnit = splitWeight(text)?.grams != null;
  if (!text || (!/[,٫]/.test(text) && (field !== 'weightEither' || hasUnit))) return [];
  const { weight, weightUnit } = readWeight(values);
  const grams = parseWeightGrams(weight, weightUnit);
  return grams === null ? [] : [{ kind: 'weight', from: textsOf(values, field), to: `${grams / 1_000} kg` }];
}

function emirateRead({ values, order, places }: Read): Reading[] {
  const found = places.tree.find(({ id }) => id === order.receiver.emirateId);
  const { emirate = '', area = '', city = '', address = '' } = values;
  if (!found || (emirateCode(emirate || city) ?? '') === emirateCode(found.nameEn)) return [];
  const fields: ImportField[] = emirate ? ['emirate', 'area'] : area || city ? ['area', 'city'] : ['address'];
  return [
    {
      kind: 'emirate',
      from: textsOf(values, ...fields),
      to: nameLike(emirate || area || city || address, found),
    },
  ];
}

/** A city abroad that the file has no column of. */
function cityRead({ values, order, cities }: Read): Reading[] {
  const { cityId = '', countryId = '' } = order.receiver;
  const found = cities.get(countryId)?.findById(cityId);
  const { city, emirate, area, address = '' } = values;
  if (!found || city || emirate || area) return [];
  return [{ kind: 'city', from: textsOf(values, 'address'), to: nameLike(address, found) }];
}

/** The kinds whose texts differ from row to row, so that only the columns of the texts count. */
const ofTexts: readonly Reading['kind'][] = [
  ...(['emirate', 'city', 'contactName', 'address', 'remarks', 'mobile', 'phone', 'item'] as const),
  ...(['noShipment', 'held'] as const),
];

/**
 * What recognises a reading in another row or file. A person's answer to it is kept with those to words: `send`, it is right, or `ask`, in
 * each row.
 */
function readingKey({ kind, from, to }: Reading): string {
  if (ofTexts.includes(kind)) return wordKey(`= ${kind}: ${from.map(({ field }) => field).join(' ')}`);
  const texts = from.map(({ field, text }) => `${field} ${shapeOf(text)}`);
  // Whether there is something to collect is another reading; what a word does, a person may have said.
  const result = kind === 'codAmount' && to === '' ? 'none' : '';
  return wordKey(`= ${kind}: ${texts.join(' ')} ${result}`);
}

/** What a person said of words, under their keys. */
export const keyedWords = (told: StatusWords): StatusWords =>
  Object.fromEntries(Object.entries(told).map(([text, does]) => [wordKey(text), does]));

/** The key of all forms of a kind. */
export const ofKind = (kind: Reading['kind']): string => wordKey(`= ${kind}`);

/** What two readings have in common that one example shows. */
export const readingForm = (one: Reading): string =>
  ofTexts.includes(one.kind) ? JSON.stringify([one.from, one.to]) : readingKey(one);

/** The most examples of one kind, and the most forms that are kept for it; a column with more is free text. */
const mostExamples = 6;
const mostForms = 40;

/** The readings of a file: each kind once, with its rows and examples of different forms, the rarest first. */
export async function understoodOf(
  rows: readonly { number: number; readings: Reading[] }[],
): Promise<Understood[]> {
  const kinds = new Map<Reading['kind'], { keys: Set<string>; forms: Map<string, Example> }>();
  for (const { number: row, readings } of rows) {
    await letOthersRun();
    for (const reading of readings) {
      const { keys, forms } = kinds.get(reading.kind) ?? { keys: new Set(), forms: new Map() };
      kinds.set(reading.kind, { keys, forms });
      keys.add(readingKey(reading));
      const form = readingForm(reading);
      const { from, to } = reading;
      const first = forms.get(form) ?? { row, from: from.map(shortened), to: to.slice(0, 300), rows: 0 };
      forms.set(form, { ...first, rows: first.rows + 1 });
    }
  }
  return [...kinds].map(([kind, { keys, forms }]) => {
    const rarest = [...forms.values()].toSorted((one, other) => one.rows - other.rows);
    return {
      kind,
      rows: rarest.reduce((sum, one) => sum + one.rows, 0),
      keys: keys.size > mostForms ? [ofKind(kind)] : [...keys],
      examples: rarest.slice(0, mostExamples),
    };
  });
}

type Example = Understood['examples'][number];

const shortened = ({ field, text }: Example['from'][number]) => ({ field, text: text.slice(0, 200) });

/** Readings as a page shows them, new kinds first. */
export const shownReadings = (understood: readonly Understood[], words: StatusWords): UnderstoodView[] =>
  understood
    .map(({ keys, ...one }) => ({
      ...one,
      isNew: isNewReading({ ...one, keys }, words),
      isAsked: words[ofKind(one.kind)] === 'ask',
    }))
    .toSorted((one, other) => Number(other.isNew) - Number(one.isNew));

/** Identifies the readings that a person saw. */
export const readingsToken = (understood: readonly Understood[]): string =>
  createHash('sha256')
    .update(JSON.stringify(understood.map(({ kind, keys }) => [kind, ...keys]).toSorted()))
    .digest('base64url');

/** Whether nobody has confirmed a form of a kind yet. */
export const isNewReading = (
  { kind, keys }: Pick<Understood, 'kind' | 'keys'>,
  words: StatusWords,
): boolean => words[ofKind(kind)] === undefined && keys.some((key) => words[key] === undefined);
