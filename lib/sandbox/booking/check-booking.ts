import { latinDigits } from '#lib/core/text/latin-digits.ts';
import { parseDayMonthYear } from '#lib/core/times/dubai-time.ts';
import type { BookingRequest } from '#lib/postal/family-a/wire.ts';
import type { FieldFailure } from '#lib/sandbox/http/reply.ts';
import type { Consignment, Party } from '#lib/sandbox/ledger/shipments.ts';
import { deliveryInstructions } from '#lib/sandbox/world/world.ts';
import { codAmountOf } from './cod-amount.ts';
import { findPlace } from './find-place.ts';
import { lengthFault, lengthMmOf, piecesFault, weightFault, weightGramsOf } from './measures.ts';

type Booking = BookingRequest['BookingRequest'];

/** Checks a booking that fits the field table against the rules between fields, and reads it as a consignment. */
export function checkBooking(booking: Booking): { consignment: Consignment; failures: FieldFailure[] } {
  const sender = partyOf(booking, 'Sender');
  const receiver = partyOf(booking, 'Receiver');
  const failures = [
    ...sender.failures,
    ...receiver.failures,
    ...phoneFailures(booking),
    ...pickupFailures(booking),
  ];
  if (sender.party.country && receiver.party.country) {
    failures.push(...serviceFailures(booking.Service, sender.party.country, receiver.party.country));
  }

  const cod = codAmountOf({
    isCod: booking.PaymentType === 'COD',
    isDomestic: booking.Service === 'Domestic',
    amount: booking.CODAmount ?? null,
    currency: booking.CODCurrency ?? null,
    amountField: 'CODAmount',
    currencyField: 'CODCurrency',
  });
  const weightGrams = weightGramsOf(booking.Weight, booking.WeightUnit);
  const lengthMm = lengthMmOf(booking.Length, booking.DimensionUnit);
  const widthMm = lengthMmOf(booking.Width, booking.DimensionUnit);
  const heightMm = lengthMmOf(booking.Height, booking.DimensionUnit);
  failures.push(
    ...cod.failures,
    ...named('Weight', weightFault(weightGrams)),
    ...named('Length', lengthFault(lengthMm)),
    ...named('Width', lengthFault(widthMm)),
    ...named('Height', lengthFault(heightMm)),
    ...named('Pieces', piecesFault(booking.Pieces)),
    ...named('DeliveryInstructionsID', instructionFault(booking.DeliveryInstructionsID ?? null)),
    ...named('AWBNumber', awbFault(filled(booking.AWBNumber))),
  );

  const references = [booking.ReferenceNo, booking.ReferenceNo1, booking.ReferenceNo2, booking.ReferenceNo3];
  const consignment: Consignment = {
    referenceNumbers: references.map(filled).filter((reference) => reference !== null),
    service: booking.Service,
    product: booking.ShipmentType,
    contentType: booking.ContentTypeCode,
    isRegistered: booking.Registered === 'Yes',
    paymentType: booking.PaymentType,
    codAmount: cod.money,
    weightGrams,
    pieces: booking.Pieces,
    lengthMm,
    widthMm,
    heightMm,
    sender: sender.party,
    receiver: receiver.party,
    preassignedAwb: filled(booking.AWBNumber),
  };
  return { consignment, failures };
}

function partyOf(booking: Booking, end: 'Sender' | 'Receiver'): { party: Party; failures: FieldFailure[] } {
  const place = findPlace(booking[`${end}Country`], booking[`${end}City`], filled(booking[`${end}RegionId`]));
  const fieldOfPart = { country: `${end}Country`, city: `${end}City`, region: `${end}RegionId` };
  const party = {
    name: booking[`${end}ContactName`],
    company: filled(booking[`${end}CompanyName`]),
    address: booking[`${end}Address`],
    phone: booking[`${end}ContactMobile`],
    country: place.ok ? place.country : '',
    emirateId: place.ok ? place.emirateId : null,
    placeEn: place.ok ? place.placeEn : '',
    placeAr: place.ok ? place.placeAr : '',
  };
  return { party, failures: place.ok ? [] : named(fieldOfPart[place.part], place.message) };
}

function instructionFault(id: number | string | null): string | null {
  return id === null || deliveryInstructions.some((one) => one.id === id)
    ? null
    : 'is no delivery instruction';
}

function awbFault(awb: string | null): string | null {
  return awb === null || /^(\d{13}|[A-Z]{2}\d{9}[A-Z]{2})$/.test(awb)
    ? null
    : 'takes 13 digits or an S10 number';
}

function named(field: string, message: string | null): FieldFailure[] {
  return message === null ? [] : [{ field, message }];
}

function filled(text: string | null | undefined): string | null {
  return text?.trim() || null;
}

/** Domestic stays in the country, International leaves it, InternationalIncoming enters it. Countries are alpha-2. */
function serviceFailures(service: Consignment['service'], from: string, to: string): FieldFailure[] {
  const fromHere = from === 'AE';
  const toHere = to === 'AE';
  const failures: FieldFailure[] = [];
  if (fromHere !== (service !== 'InternationalIncoming')) {
    failures.push({ field: 'SenderCountry', message: `doesn't fit the service ${service}` });
  }
  if (toHere !== (service !== 'International')) {
    failures.push({ field: 'ReceiverCountry', message: `doesn't fit the service ${service}` });
  }
  return failures;
}

const phoneFields = [
  'SenderContactMobile',
  'SenderContactPhone',
  'ReceiverContactMobile',
  'ReceiverContactPhone',
] as const;

/** A phone number needs at least seven digits, in any script and with any separators. */
function phoneFailures(booking: Record<(typeof phoneFields)[number], string>): FieldFailure[] {
  return phoneFields
    .filter((field) => latinDigits(booking[field]).replace(/\D/g, '').length < 7)
    .map((field) => ({ field, message: 'takes a phone number' }));
}

/**
 * The pickup day must exist and its window must not be empty. A past day is accepted, because the test clock may be far ahead
 * of the caller's.
 */
function pickupFailures(booking: {
  PreferredPickupDate: string;
  PreferredPickupTimeFrom: string;
  PreferredPickupTimeTo: string;
}): FieldFailure[] {
  const failures: FieldFailure[] = [];
  if (parseDayMonthYear(booking.PreferredPickupDate) === null) {
    failures.push({ field: 'PreferredPickupDate', message: 'is no day of the calendar' });
  }
  if (booking.PreferredPickupTimeFrom >= booking.PreferredPickupTimeTo) {
    failures.push({ field: 'PreferredPickupTimeTo', message: 'must be later than the start of the window' });
  }
  return failures;
}
