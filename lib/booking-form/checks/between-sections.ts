import { parseScaledDecimal } from '#lib/core/decimal.ts';
import { aboveZeroAbroad, amountFault, amountInCurrency, isKnownCurrency } from './amounts.ts';
import { isInEuropeanUnion } from './country-groups.ts';
import type { ShipmentForm } from './form-shape.ts';
import { parseWeightGrams } from './measures.ts';

/* Rules between the sections of a shipment that crosses the border. They read the typed texts. */

type BrokenRule = { path: (string | number)[]; message: string };

/**
 * The form without the fields that don't apply to its kind, even if they are filled: customs items of documents, and an IOSS
 * number outside the European Union.
 */
export function withoutUnused(form: ShipmentForm): ShipmentForm {
  const { kind, customs } = form ?? {};
  if (kind === undefined || kind === 'domestic' || !customs) return form;
  const isDocument = form.parcel?.contentType === 'document';
  const takesIoss = kind === 'international' && isInEuropeanUnion(form.receiver?.countryAlpha2);
  return {
    ...form,
    customs: {
      ...customs,
      items: isDocument ? [] : customs.items,
      iossNumber: takesIoss && !isDocument ? customs.iossNumber : '',
    },
  };
}

/** The sum of the values of all items; null while an item has none. */
function sum<Item>(items: Item[], amountOf: (item: Item) => number | null): number | null {
  return items.reduce<number | null>((total, item) => {
    const amount = amountOf(item);
    return total === null || amount === null ? null : total + amount;
  }, 0);
}

type ItemValue = Pick<ShipmentForm['customs']['items'][number], 'quantity' | 'unitValue'>;

/** The value of all pieces of an item in minor units of the declaration's currency; null while quantity or value can't be read. */
export function itemValueMinor({ quantity, unitValue }: ItemValue, currency: string): number | null {
  const pieces = parseScaledDecimal(quantity, 0);
  const unit = amountInCurrency(currency, unitValue);
  return pieces && unit ? pieces * unit.amountMinor : null;
}

/** The value of all items in minor units of the declaration's currency; null while an item's quantity or value can't be read. */
export function totalValueMinor({ items, currency }: ShipmentForm['customs']): number | null {
  return sum(items, (item) => itemValueMinor(item, currency));
}

/** The weight of all items; null while one of them can't be read. */
export function totalWeightGrams({ items }: ShipmentForm['customs']): number | null {
  return sum(items, ({ weight, weightUnit }) => parseWeightGrams(weight, weightUnit));
}

/** What the checks between sections find, in a form whose fields have the right types. */
export function brokenBetweenSections({ parcel, customs }: ShipmentForm): BrokenRule[] {
  if (!customs) return [];
  const broken: BrokenRule[] = [];
  if (parcel.contentType === 'non-document' && customs.items.length === 0)
    broken.push({ path: ['customs', 'items'], message: 'customsItems' });
  if (!isKnownCurrency(customs.currency)) return broken;
  const declared = parcel.declaredValue.trim();
  const fault = declared ? amountFault(declared, customs.currency, aboveZeroAbroad) : null;
  if (fault) broken.push({ path: ['parcel', 'declaredValue'], message: fault });
  if (customs.items.length === 0) return broken;

  const total = totalValueMinor(customs);
  if (declared && !fault && total !== null) {
    if (amountInCurrency(customs.currency, declared)?.amountMinor !== total)
      broken.push({ path: ['parcel', 'declaredValue'], message: 'customsSum' });
  }
  const weight = totalWeightGrams(customs);
  const parcelWeight = parseWeightGrams(parcel.weight, parcel.weightUnit);
  if (weight !== null && parcelWeight !== null && weight > parcelWeight)
    broken.push({ path: ['parcel', 'weight'], message: 'customsWeight' });
  return broken;
}
