import { decimalAmount, type Money } from '#lib/core/money.ts';
import { parseDayMonthYear } from '#lib/core/times/dubai-time.ts';
import type { BookingOrder, BookingParty } from '#lib/postal/model/booking-order.ts';
import type { FieldProblem, SendOutcome } from '#lib/postal/model/outcome.ts';
import type { FieldPaths } from './refusal.ts';
import { oneLineAddress } from './values.ts';

/** A value of a body, and where it comes from in the order; a body's null or missing object stands for everything below it. */
type Leaf = { path: string; value: unknown };

/** Grams and millimetres in one of a unit, in the spellings of both families; 1 is shape S2's code. */
const unitSizes: Record<string, number> = { Grams: 1, Kilograms: 1000, Centimetre: 10, Meter: 1000, 1: 10 };

const at = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], value);

const isBlank = (value: unknown) => value === undefined || value === null || String(value) === '';

/** `Door to Door` and `door-to-door`, `LabelOnly` and `label`. */
const letters = (words: unknown) =>
  String(words)
    .toLowerCase()
    .replace(/[^a-z]|only$/g, '');

function leavesOf(body: unknown, paths: FieldPaths, name = '', index = ''): Leaf[] {
  const own = paths[name]?.replace('#', index);
  if (Array.isArray(body)) {
    const items = body.flatMap((item, position) => leavesOf(item, paths, name, String(position)));
    return [{ path: `${own}.length`, value: body.length }, ...items];
  }
  if (typeof body === 'object' && body !== null)
    return Object.entries(body).flatMap(([key, value]) =>
      leavesOf(value, paths, name ? `${name}.${key}` : key, index),
    );
  if (own !== undefined) return [{ path: own, value: body }];
  const below = Object.entries(paths).filter(([other]) => other.startsWith(`${name}.`));
  return below.map(([, path]) => ({ path: path.replace('#', index), value: body }));
}

function saysText(value: unknown, path: string, meant: unknown): boolean {
  if (path === 'pickupDate') return parseDayMonthYear(String(value)) === meant;
  if (path === 'paymentMethod' && typeof value === 'boolean') return value === (meant === 'cod');
  if (/^(contentType|service|product|delivery|paymentMethod|print|requestKind)$/.test(path))
    return letters(value) === letters(meant);
  return typeof value === 'number' ? value === Number(meant) : value === meant;
}

const saysFlag = (value: unknown, meant: boolean) =>
  typeof value === 'boolean'
    ? value === meant
    : (meant ? ['Yes', 'EAWB'] : ['No', 'None']).includes(String(value));

/** Whether a value of a body, in its units and spelling, is what the order means. */
function says(
  value: unknown,
  path: string,
  sent: unknown,
  units: { weight: unknown; length: unknown },
): boolean {
  if (isBlank(sent)) return isBlank(value) || value === false || value === 0;
  if (isBlank(value)) return false;
  if (typeof sent === 'boolean') return saysFlag(value, sent);
  if (typeof sent === 'object') return Number(value) === Number(decimalAmount(sent as Money));
  if (typeof sent === 'string') return saysText(value, path, sent);
  const isMeasure = /(?:Grams|Mm)$/.test(path);
  const size = isMeasure ? unitSizes[String(path.endsWith('Mm') ? units.length : units.weight)] : 1;
  return Number(value) === Number(sent) / (size ?? Number.NaN);
}

/** The order in the terms of a body that has one line for an address, or no declaration of the goods. */
function inTermsOf(leaves: Leaf[], order: BookingOrder): BookingOrder {
  const isSaid = (path: string) => leaves.some((leaf) => leaf.path === path);
  const party = (end: 'sender' | 'receiver'): BookingParty =>
    isSaid(`${end}.streetName`) ? order[end] : { ...order[end], address: oneLineAddress(order[end]) };
  const goods = order.customsItems?.map(({ description }) => description).join(', ');
  const { commodityDescription = goods } = order;
  return { ...order, sender: party('sender'), receiver: party('receiver'), commodityDescription };
}

/**
 * Reads a creation body back before it is sent: the fields of the order that the body says otherwise, leaves out or adds. Null if there
 * are none, and a send must stop otherwise. A unit counts by what it makes of the numbers.
 */
export function stopUnlessMeant(
  operation: string,
  body: object,
  order: BookingOrder,
  paths: FieldPaths,
): Extract<SendOutcome<never>, { outcome: 'not-sent' }> | null {
  const leaves = leavesOf(body, paths);
  const unit = (path: string) => leaves.find((leaf) => leaf.path === path)?.value;
  const units = { weight: unit('weightUnit'), length: unit('dimensionUnit') };
  const meant = inTermsOf(leaves, order);
  const fields = leaves
    .filter(({ path }) => !path.endsWith('Unit'))
    .filter(({ path, value }) => !says(value, path, at(meant, path), units))
    .map(({ path }): FieldProblem => ({ path, message: '', messageKey: 'sentOtherwise' }));
  const named = fields.map(({ path }) => path).join(', ');
  return fields.length === 0
    ? null
    : { outcome: 'not-sent', logMessage: `${operation}: the body isn't the order: ${named}`, fields };
}
