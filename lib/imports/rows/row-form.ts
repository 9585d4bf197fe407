import { latinDigits } from '#lib/core/text/latin-digits.ts';
import type { ShipmentForm } from '#lib/shipments/form/schema.ts';
import type { PlaceIndex } from '#lib/shipments/paste/place-index.ts';
import type { ImportField, RowValues } from '../schema.ts';
import { recognisePlace } from './recognise-place.ts';

/** The spreadsheet field that a field of the form is filled from. A problem at any other field concerns the whole row. */
export const fieldOfPath: Record<string, ImportField> = {
  'receiver.contactName': 'contactName',
  'receiver.companyName': 'companyName',
  'receiver.mobile': 'mobile',
  'receiver.phone': 'phone',
  'receiver.email': 'email',
  'receiver.emirateId': 'emirate',
  'receiver.zoneId': 'area',
  'receiver.areaId': 'area',
  'receiver.address': 'address',
  'parcel.reference1': 'reference',
  'parcel.weight': 'weight',
  'parcel.pieces': 'pieces',
  'parcel.commodityDescription': 'contents',
  'parcel.declaredValue': 'declaredValue',
  'service.codAmount': 'codAmount',
  'service.paymentMethod': 'codAmount',
  'service.remarks': 'remarks',
};

const paysOnDelivery = /\bcod\b|cash on delivery|on delivery|الدفع عند الاستلام|عند الاستلام|نقد/i;

/** A typed amount without its currency. Zero counts as no amount. */
function amountOf(text = ''): string {
  const bare = text.replace(/AED|Dhs?\.?|د\.?\s?إ\.?|درهم/gi, '').trim();
  return /^0+([.,]0*)?$/.test(latinDigits(bare)) ? '' : bare;
}

/** An export may write a mobile number as a number, without its zero or plus sign, or with an apostrophe before it. */
const phoneOf = (text = '') => text.replace(/^'/, '').replace(/\.0$/, '');

function receiverOf(values: RowValues, index: PlaceIndex) {
  const { emirate = '', area = '', address = '' } = values;
  const chosen = recognisePlace(index, emirate, area);
  const isAreaLost = area !== '' && !chosen.areaId && !chosen.zoneId;
  const mobile = phoneOf(values.mobile);
  return {
    contactName: values.contactName ?? values.companyName ?? '',
    companyName: values.companyName ?? '',
    mobile,
    phone: phoneOf(values.phone) || mobile,
    email: values.email ?? '',
    emirateId: chosen.emirateId ?? '',
    emirateText: chosen.emirateId ? '' : emirate,
    zoneId: chosen.zoneId ?? '',
    areaId: chosen.areaId ?? '',
    // If the carrier doesn't list the area, the text goes into the address, so that the driver sees it.
    address: isAreaLost && !address.includes(area) ? [address, area].filter(Boolean).join(', ') : address,
  };
}

/** The booking form of a row: its values over the merchant's defaults. */
export function rowForm(values: RowValues, index: PlaceIndex, start: ShipmentForm): ShipmentForm {
  const isOnDelivery = paysOnDelivery.test(values.payment ?? '');
  const codAmount = amountOf(values.codAmount) || (isOnDelivery ? amountOf(values.total) : '');
  return {
    ...start,
    kind: 'domestic',
    receiver: { ...start.receiver, ...receiverOf(values, index) },
    parcel: {
      ...start.parcel,
      weight: values.weight ?? values.weightGrams ?? '',
      weightUnit: !values.weight && values.weightGrams ? 'g' : 'kg',
      pieces: values.pieces ?? start.parcel.pieces,
      commodityDescription: (values.contents ?? '').slice(0, 300),
      declaredValue: amountOf(values.declaredValue),
      reference1: values.reference ?? '',
    },
    service: {
      ...start.service,
      paymentMethod: codAmount ? 'cod' : 'credit',
      codAmount,
      remarks: values.remarks ?? '',
    },
  };
}
