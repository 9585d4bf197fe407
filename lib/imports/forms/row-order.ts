import { splitPhones } from '#lib/booking-form/checks/split-phones.ts';
import { startedItem } from '#lib/booking-form/checks/started-item.ts';
import type { CustomsItemForm, ShipmentForm } from '#lib/booking-form/schema.ts';
import { currencyOf } from '#lib/core/currency-names.ts';
import { decimalAmount } from '#lib/core/money.ts';
import { emirateCode } from '#lib/core/search/emirate-codes.ts';
import { hasAddressWord } from '#lib/core/text/word-kinds.ts';
import { recogniseOffice } from '#lib/locations/load-names.ts';
import { emirateInAddress, emirateOfArea, resolvePlace } from '#lib/locations/resolve-place.ts';
import type { Order } from '#lib/orders/order.ts';
import { amountText, readOrderAmount } from '#lib/orders/read-amount.ts';
import type { RowValues } from '../fields/schema.ts';
import { choiceOf } from './choice-of.ts';
import { foreignPlace, type RowCountry } from './destination.ts';
import { readWeight, rowWeight } from './read-weight.ts';
import type { RowLists } from './row-lists.ts';

/** An export may write a mobile number as a number, without its zero or plus sign, or with an apostrophe before it. */
const phoneOf = (text = '') => text.replace(/^'/, '').replace(/\.0$/, '');

/** `2 pcs` and `3 قطع` are numbers of pieces. */
const readCount = (text: string | undefined) => text?.replace(/^(\d+)\s*\p{L}+\.?$/u, '$1');

function contactOf(values: RowValues) {
  const mobile = phoneOf(values.mobile || values.phone);
  const phones = { mobile, phone: phoneOf(values.phone) || mobile };
  return {
    contactName: values.contactName ?? values.companyName ?? '',
    companyName: values.companyName ?? '',
    ...(splitPhones(phones) ?? phones),
    email: values.email ?? '',
  };
}

/** The place of a domestic shipment. Without an emirate, it is the office's. */
export function homePlace(
  values: RowValues,
  { places, offices }: RowLists,
): Partial<ShipmentForm['receiver']> {
  const { city = '', address = '', office = '' } = values;
  const said = values.emirate ?? (city || emirateInAddress(places, address).emirate);
  const area = values.area ?? (values.emirate ? city : '');
  const isNowhere = !said && !resolvePlace(places, { area }).emirateId;
  const [beginning = ''] = address.split(/[,،\n]/);
  const emirate = isNowhere ? emirateOfArea(places, area || beginning) : said;
  const chosen = resolvePlace(places, { emirate, area });
  const at = office && !emirate && recogniseOffice(offices, office);
  const emirateId = chosen.emirateId ?? (typeof at === 'object' ? at.emirateId : '');
  // The emirate's own name is no area.
  const isLost = area !== '' && !chosen.areaId && !chosen.zoneId && emirateCode(area) === null;
  // `Al Warqa 1, villa 20`, `Falaj Hazza villa 3`: the whole address.
  const isAreaLost = isLost || (!address && /[,،\p{Nd}]/u.test(area) && hasAddressWord(area));
  return {
    emirateId,
    emirateText: emirateId ? '' : emirate,
    zoneId: chosen.zoneId ?? '',
    areaId: chosen.areaId ?? '',
    // If the carrier doesn't list the area, the text goes into the address, where the courier sees it.
    address: isAreaLost && !address.includes(area) ? [address, area].filter(Boolean).join(', ') : address,
  };
}

/** A row with an office is a delivery to its counter. */
function deliveryOf(office: string | undefined, emirateId: string | undefined, { offices }: RowLists) {
  if (!office) return {};
  const found = recogniseOffice(offices, office, emirateId);
  const officeId = typeof found === 'object' ? found.officeId : '';
  return { delivery: 'counter' as const, officeId, officeText: officeId ? '' : office };
}

/** The order of a row. `items` are the rows with more goods, `codAmount` is the cash to collect. */
export function rowOrder(
  values: RowValues,
  items: RowValues[],
  { to, lists, codAmount }: { to: RowCountry; lists: RowLists; codAmount: string },
): Order {
  const place = to.isAbroad ? foreignPlace(values, to, lists) : homePlace(values, lists);
  const customs = to.isAbroad ? customsOf(values, items, lists) : undefined;
  const { declaredValue, product, contents, itemDescription } = values;
  // Within the country, there is no customs declaration to have it.
  const goods = contents ?? (to.isAbroad ? undefined : itemDescription);
  const contentType = choiceOf('contentType', values.contentType);
  return {
    number: values.reference ?? '',
    kind: to.isAbroad ? 'international' : 'domestic',
    receiver: { ...contactOf(values), ...place },
    parcel: {
      contentType,
      ...(rowWeight(values).text && readWeight(values)),
      pieces: readCount(values.pieces),
      commodityDescription: goods?.slice(0, 300),
      declaredValue: declaredValue && amountText(declaredValue, customs?.currency),
      store: values.store,
    },
    service: {
      product: choiceOf('product', product),
      ...(!to.isAbroad && deliveryOf(values.office, place.emirateId, lists)),
      codAmount,
      remarks: values.remarks,
    },
    customs: customs && contentType === 'document' ? { ...customs, items: [] } : customs,
  };
}

/** The sign of a currency, as marketplaces write it: `US $245.00`. */
const signs = /US ?\$|[$€£]/i;

function itemOf(values: RowValues, currency: string, { countries }: RowLists): CustomsItemForm {
  const { origin = '' } = values;
  const country = countries.find(origin);
  const originAlpha2 = typeof country === 'object' ? (country.alpha2 ?? '') : '';
  return {
    ...startedItem(),
    description: values.itemDescription ?? '',
    hsCode: values.hsCode ?? '',
    originAlpha2,
    originText: originAlpha2 ? '' : origin,
    quantity: values.quantity ?? '1',
    unitValue: amountText(values.unitValue?.replace(signs, ''), currency),
    weight: values.itemWeight ?? '',
  };
}

/** The value of each of the goods, if the parcel's can be divided by their number; otherwise empty. */
function valueOfEach({ declaredValue, quantity = '1' }: RowValues, currency: string): string {
  const read = readOrderAmount(declaredValue, currency);
  const amountMinor = read.kind === 'amount' ? read.minor / Number(quantity) : 0;
  return Number.isInteger(amountMinor) && amountMinor > 0 ? decimalAmount({ amountMinor, currency }) : '';
}

/** The customs declaration of an order: the goods of its own row, then those of the rows below it. */
function customsOf(order: RowValues, items: RowValues[], lists: RowLists): ShipmentForm['customs'] {
  const named = order.currency || signs.exec(order.unitValue ?? '')?.[0] || 'AED';
  const currency = currencyOf(named) ?? named.toUpperCase();
  // A shop's export describes the goods in its column of contents.
  const described = [order, ...items].map((values) => ({
    ...values,
    itemDescription: values.itemDescription ?? values.contents,
  }));
  return {
    items: described.map((values) => ({
      ...itemOf(values, currency, lists),
      // The only goods of a parcel weigh what it weighs, and are worth what it is worth.
      ...(described.length === 1 && !values.itemWeight && readWeight(values)),
      ...(described.length === 1 && !values.unitValue && { unitValue: valueOfEach(values, currency) }),
    })),
    currency: currency as ShipmentForm['customs']['currency'],
    iossNumber: order.iossNumber ?? '',
    exportReason: choiceOf('exportReason', order.exportReason) ?? '',
    incoterm: choiceOf('incoterm', order.incoterm) ?? '',
  };
}
