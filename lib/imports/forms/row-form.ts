import type { ShipmentForm } from '#lib/shipments/form/schema.ts';
import { recogniseOffice } from '../places/office-index.ts';
import { recognisePlace } from '../places/recognise-place.ts';
import type { RowLists } from '../places/row-lists.ts';
import type { RowValues } from '../schema.ts';
import { amountOf } from './amount-of.ts';
import { choiceOf } from './choice-of.ts';
import { foreignPlace } from './foreign-place.ts';
import type { RowCountry } from './row-country.ts';
import { customsOf } from './row-items.ts';

const paysOnDelivery = /\bcod\b|cash on delivery|on delivery|الدفع عند الاستلام|عند الاستلام|نقد/i;

/** An export may write a mobile number as a number, without its zero or plus sign, or with an apostrophe before it. */
const phoneOf = (text = '') => text.replace(/^'/, '').replace(/\.0$/, '');

function contactOf(values: RowValues) {
  const mobile = phoneOf(values.mobile);
  return {
    contactName: values.contactName ?? values.companyName ?? '',
    companyName: values.companyName ?? '',
    mobile,
    phone: phoneOf(values.phone) || mobile,
    email: values.email ?? '',
  };
}

/** Where a domestic shipment goes. Without an emirate, the office's counts. */
function homePlace(values: RowValues, { places, offices }: RowLists): Partial<ShipmentForm['receiver']> {
  const { emirate = '', area = '', address = '', office = '' } = values;
  const chosen = recognisePlace(places, emirate, area);
  const at = office && !emirate && recogniseOffice(offices, office);
  const emirateId = chosen.emirateId ?? (typeof at === 'object' ? at.emirateId : '');
  const isAreaLost = area !== '' && !chosen.areaId && !chosen.zoneId;
  return {
    emirateId,
    emirateText: emirateId ? '' : emirate,
    zoneId: chosen.zoneId ?? '',
    areaId: chosen.areaId ?? '',
    // If the carrier doesn't list the area, the text goes into the address, so that the driver sees it.
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

/** The booking form of a row, over the merchant's defaults: its kind follows from the row. `items` are the rows with more goods. */
export function rowForm(
  values: RowValues,
  items: RowValues[],
  { to, lists, start }: { to: RowCountry; lists: RowLists; start: ShipmentForm },
): ShipmentForm {
  const isOnDelivery = paysOnDelivery.test(values.payment ?? '');
  const codAmount = amountOf(values.codAmount) || (isOnDelivery ? amountOf(values.total) : '');
  const place = to.isAbroad ? foreignPlace(values, to, lists) : homePlace(values, lists);
  const customs = to.isAbroad ? customsOf(values, items, start.customs, lists) : start.customs;
  const contentType = choiceOf('contentType', values.contentType, start.parcel.contentType);
  return {
    ...start,
    kind: to.isAbroad ? 'international' : 'domestic',
    receiver: { ...start.receiver, ...contactOf(values), ...place },
    parcel: {
      ...start.parcel,
      contentType,
      weight: values.weight ?? values.weightGrams ?? '',
      weightUnit: !values.weight && values.weightGrams ? 'g' : 'kg',
      pieces: values.pieces ?? start.parcel.pieces,
      commodityDescription: (values.contents ?? '').slice(0, 300),
      declaredValue: amountOf(values.declaredValue, customs.currency),
      reference1: values.reference ?? '',
    },
    service: {
      ...start.service,
      product: choiceOf('product', values.product, start.service.product),
      ...(!to.isAbroad && deliveryOf(values.office, place.emirateId, lists)),
      paymentMethod: codAmount ? 'cod' : 'credit',
      codAmount,
      remarks: values.remarks ?? '',
    },
    customs: contentType === 'document' ? { ...customs, items: [] } : customs,
  };
}
