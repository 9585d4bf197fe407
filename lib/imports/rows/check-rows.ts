import 'server-only';
import { isNotUaeMobile, unprintedIn } from '#lib/booking-form/checks/cautions.ts';
import { type ShipmentForm, shipmentDraftSchema } from '#lib/booking-form/schema.ts';
import { startForm } from '#lib/booking-form/start-form.ts';
import { understandForm } from '#lib/booking-form/understand-form.ts';
import type { MerchantActor } from '#lib/core/actor.ts';
import { isUnusualPhone } from '#lib/core/phones/foreign-phone.ts';
import type { StatusWords } from '#lib/merchants/schema.ts';
import { cashToCollect } from '#lib/orders/cash-to-collect.ts';
import { formOfOrder } from '#lib/orders/order.ts';
import { letOthersRun } from '#lib/process/let-others-run.ts';
import type { BookingRule, SetBy } from '#lib/rules/apply-rules.ts';
import { usableRules } from '#lib/rules/saved-rules.ts';
import { headerMeaning, type Meaning } from '#lib/tables/columns/header-meaning.ts';
import {
  abroadFields,
  type ImportColumns,
  type ImportField,
  isItemField,
  type RowValues,
} from '../fields/schema.ts';
import { cellOfPath } from '../forms/cell-of-path.ts';
import { rowCountry } from '../forms/destination.ts';
import { cashBeside, withNotedPhone, withoutLeftovers } from '../forms/leftovers.ts';
import {
  amountOfLines,
  moneyOf,
  withAlAin,
  withBilling,
  withCountry,
  withLines,
} from '../forms/order-texts.ts';
import { isUnitUnclear, rowWeight } from '../forms/read-weight.ts';
import { loadRowLists, type RowLists } from '../forms/row-lists.ts';
import { rowOrder } from '../forms/row-order.ts';
import { isOpen, type RowCode, type RowProblem, rowProblem } from '../schema.ts';
import { isOfRow, type Reading } from '../view.ts';
import { contentOf, identityOf } from './identity-of.ts';
import { failureAt, findAreaProblem, problemOfFailure, unknownText } from './problem-of-failure.ts';
import { ofKind, readingsOfOrder, textsOf } from './readings.ts';
import { damagedCells, type NamedColumns, type OrderRow, questionKey, rowValues } from './row-values.ts';
import { isNoShipment, statusAgainst, withChoices } from './withhold.ts';

/**
 * Checks rows by the rules of the booking form, with the operator's lists of places. A row that only adds goods is checked with
 * its order, which must be among the rows. Null while these lists aren't available.
 */
export async function checkRows(
  actor: MerchantActor,
  rows: OrderRow[],
  { header, columns, words }: NamedColumns & { words: StatusWords },
): Promise<CheckedRow[] | null> {
  const given = rows.map(
    (row): GivenRow => ({ row, values: withCountry(rowValues(row, { header, columns })) }),
  );
  // `Gross weight` beside `Quantity (kg)`
  const areKilograms = header
    .map(headerMeaning)
    .some(({ meaning, unit }) => unit === 1_000 && ofWeight.includes(meaning));
  const [lists, start, rules] = await Promise.all([
    loadRowLists(given.map(({ values }) => values)),
    startForm(actor),
    usableRules(actor),
  ]);
  if (!lists) return null;
  const known = { lists, start: start.form, columns, words, rules, areKilograms };
  const itemsOf = Map.groupBy(given, ({ row }) => row.itemOf);
  const checked: CheckedRow[] = [];
  for (const order of itemsOf.get(null) ?? []) {
    await letOthersRun();
    if (isNoShipment(order.row, header)) {
      checked.push(noShipment(order));
      continue;
    }
    const items = itemsOf.get(order.row.number) ?? [];
    const done = await checkOrder(actor, [order, ...items], known);
    if (!done) return null;
    checked.push(...done);
  }
  return checked;
}

const ofWeight: readonly (Meaning | null)[] = ['weight', 'itemWeight', 'quantity'];

const noShipment = ({ row: { number, cells } }: GivenRow): CheckedRow => ({
  readings: [{ kind: 'noShipment', from: [], to: cells.filter(Boolean).join(' · ') }],
  number,
  itemOf: null,
  item: 0,
  isAbroad: false,
  form: null,
  problems: [rowProblem(null, 'noShipment')],
  identity: null,
  content: null,
  setBy: {},
});

/**
 * A row after its check. `form` is the booking form of an order; null while one of the order's rows has problems, and of a row
 * that only adds goods to an order, which has no identity either.
 */
export type CheckedRow = {
  number: number;
  itemOf: number | null;
  item: number;
  isAbroad: boolean;
  form: ShipmentForm | null;
  problems: RowProblem[];
  identity: string | null;
  /** A hash of what the booking sends, which two bookings of the same order share. */
  content: string | null;
  /** Which of the merchant's rules set something in `form`. */
  setBy: SetBy;
  /** What rules read in the row. */
  readings: Reading[];
};

const hasDamage = ({ damaged }: OrderRow, kind: 'cells' | 'hidden') =>
  damaged.some((one) => one.kind === kind);

/** A row with its texts. */
type GivenRow = { row: OrderRow; values: RowValues };

/** The cells of an order's row whose text the carrier's interface has no place for. */
const unsentHints = (paths: readonly string[], at: number, values: RowValues): RowProblem[] =>
  paths.flatMap((path) => {
    const { item, field } = cellOfPath(path);
    return item === at && field && values[field] ? [rowProblem(field, 'unsent')] : [];
  });

/** Every filled text of a form, with its path. */
function pathsOf(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return value ? [[path, value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, path ? `${path}.${key}` : key));
}

/** The cells of an order's row of which the booking form warns too. */
const cautionHints = (form: ShipmentForm, isAbroad: boolean, at: number, values: RowValues): RowProblem[] =>
  pathsOf(form).flatMap(([path, text]): RowProblem[] => {
    const { item, field } = cellOfPath(path);
    const filled = field === 'mobile' ? (values.mobile ?? values.phone) : field && values[field];
    if (item !== at || !field || !filled) return [];
    if (isAbroad && (field === 'mobile' || field === 'phone'))
      return isUnusualPhone(text, form.receiver.countryAlpha2) ? [rowProblem(field, 'unusualPhone')] : [];
    if (field === 'mobile') return isNotUaeMobile(text) ? [rowProblem(field, 'notUaeMobile')] : [];
    const letters = unprintedIn(text);
    return letters ? [rowProblem(field, 'unprinted', { text: letters })] : [];
  });

const itemRead = (item: RowValues, order: GivenRow): Reading => ({
  kind: 'item',
  from: textsOf(item, 'contents', 'itemDescription', 'quantity'),
  to: order.values.reference ?? String(order.row.number),
});

type CheckedWith = {
  lists: RowLists;
  start: ShipmentForm;
  columns: ImportColumns;
  words: StatusWords;
  rules: BookingRule[];
  areKilograms: boolean;
};

/** Checks an order: its row, and the rows below it that only add goods. Null while the operator's lists aren't available. */
async function checkOrder(
  actor: MerchantActor,
  [order, ...items]: [GivenRow, ...GivenRow[]],
  { lists, start, columns, words, rules, areKilograms }: CheckedWith,
): Promise<CheckedRow[] | null> {
  const filled = withNotedPhone(withoutLeftovers(withBilling(withChoices(order.values, words))));
  const values = order.row.edits.emirate === undefined ? withAlAin(filled) : filled;
  const to = rowCountry(values, lists);
  const cash = cashToCollect(moneyOf(values, { columns, words }));
  const lines = items.map((item) => item.values);
  const said = to.isAbroad ? values : withLines(values, lines);
  const meantOrder = rowOrder(said, lines, { to, lists, codAmount: cash.amount });
  const { form, setBy } = formOfOrder(meantOrder, start, rules);
  const all = [order, ...items];
  const problems = all.map(({ row }, at) =>
    damagedCells(row, columns).filter(({ field }) => {
      if (!field) return true;
      return to.isAbroad ? at === 0 || isItemField(field) : !abroadFields.includes(field);
    }),
  );
  const { edits, confirmed = {} } = order.row;
  const isKept = (one: RowProblem) => confirmed[questionKey(one)] === (one.text ?? '');
  const about = (field: ImportField, code: RowCode) => rowProblem(field, code, { text: values[field] ?? '' });
  const ask = (one: RowProblem) => {
    if (!isKept(one)) problems[0]?.push(one);
  };
  // What a person typed needs no question.
  const askOfFile = (field: ImportField, code: RowCode) => {
    if (edits[field] === undefined) ask(about(field, code));
  };
  // The texts can be under wrong names, so a person looks at the row as a whole.
  if (all.some(({ row }) => hasDamage(row, 'cells'))) ask(about('address', 'cellsDiffer'));
  const status = statusAgainst(values, words);
  if (status?.meaning === 'ask') askOfFile(status.field, 'statusUnknown');
  const ofLines = amountOfLines([values, ...lines]);
  if (ofLines && !cash.fault && (cash.amount || ofLines !== 'total')) askOfFile(ofLines, 'codLines');
  if ([values, ...lines].some((one) => isUnitUnclear(one, areKilograms)))
    ask(about(rowWeight(values).field, 'weightUnit'));
  const areaProblem = to.isAbroad ? null : findAreaProblem(values, lists.places);
  if (areaProblem && isOpen(areaProblem)) ask(areaProblem);
  const { fault } = cash;
  if (fault) problems[0]?.push(rowProblem(fault.field, fault.cell));
  else if (edits.codAmount === undefined && cashBeside(values, cash.amount))
    problems[0]?.push(rowProblem('codAmount', 'codUnclear'));
  // A misspelt name of the own country.
  if (!to.isAbroad && to.unknown) problems[0]?.push(unknownText('country', to.suggestion));
  const inFile = all.map((given) => given.values);
  const meant = await understandForm(actor, form);
  if (!meant.ok && meant.code === 'operator-unavailable') return null;
  const asked = { values: [values, ...lines], to, lists };
  for (const failure of meant.ok ? [] : meant.details.fields) {
    const found = problemOfFailure(failure, asked);
    const ofRow = found && problems[found.item];
    if (!ofRow) continue;
    // One problem per cell.
    const { field } = found.problem;
    if (!field || !ofRow.some((problem) => problem.field === field)) ofRow.push(found.problem);
  }
  const hasNone = problems.every((ofRow) => ofRow.length === 0);
  const [first] = meant.ok ? [] : meant.details.fields;
  // A row that can't be booked shows a reason, even if no cell has one.
  if (hasNone && first) problems[0]?.push(failureAt(null, first));
  const holds = [
    ...(status?.meaning === 'hold' ? [about(status.field, 'statusHolds')] : []),
    ...(all.some(({ row }) => hasDamage(row, 'hidden')) ? [rowProblem(null, 'hidden')] : []),
  ];
  const hold = holds.find((one) => !isKept(one));
  const readings = readingsOfOrder({
    values: order.values,
    order: meantOrder,
    words,
    places: lists.places,
    cities: lists.cities,
    hold,
    cash: cash.fault ? null : cash.amount,
  });
  for (const { kind, to: text } of readings)
    if (!isOfRow(kind) && words[ofKind(kind)] === 'ask' && edits[kind] === undefined)
      ask(rowProblem(kind, 'reading', { text: text || '0.00' }));
  const isRight =
    problems.every(({ length }) => length === 0) && meant.ok && shipmentDraftSchema.safeParse(form).success;
  return all.map(({ row: { number, itemOf } }, at) => ({
    number,
    itemOf,
    item: at,
    isAbroad: to.isAbroad,
    form: at === 0 && isRight ? form : null,
    problems: [
      ...(at === 0 && hold ? [hold] : []),
      ...(problems[at] ?? []),
      ...(at === 0 && areaProblem?.severity === 'hint' ? [areaProblem] : []),
      ...(meant.ok ? unsentHints(meant.value.unsent ?? [], at, inFile[at] ?? {}) : []),
      ...cautionHints(form, to.isAbroad, at, inFile[at] ?? {}),
    ],
    identity: at === 0 ? identityOf(inFile, to.isAbroad) : null,
    content: at === 0 && isRight ? contentOf(meant.value) : null,
    setBy: at === 0 && isRight ? setBy : {},
    readings: at === 0 ? readings : [itemRead(inFile[at] ?? {}, order)],
  }));
}
