import { z } from 'zod';
import { hasTwoReadings, parseScaledDecimal } from '#lib/core/decimal.ts';
import { dubaiClock } from '#lib/core/dubai-clock.ts';
import { emailPattern } from '#lib/core/email.ts';
import { latinDigits } from '#lib/core/latin-digits.ts';
import { parseAmountMinor } from '#lib/core/money.ts';
import { parseMobile, parsePhone } from '#lib/core/phone.ts';
import { placeIdPattern } from '#lib/core/place-id.ts';
import {
  contentTypes,
  deliveries,
  dimensionUnits,
  paymentMethods,
  products,
  weightUnits,
} from './choices.ts';
import { parseLengthMm, parseWeightGrams } from './measures.ts';

/*
 * The booking form of a domestic shipment. Every field is the typed text or the chosen value, so that a draft keeps exactly
 * what the person entered. Parsing gives domain units. Messages are keys of `validation` in messages/.
 */

const text = () => z.string('required').trim();
/** A one-line text: pasted line breaks and repeated spaces become one space. */
const lineText = () => z.string('required').overwrite((typed) => typed.trim().replace(/\s+/g, ' '));
const choice = <const Values extends readonly string[]>(values: Values) => z.enum(values, 'chooseFromList');
const yesOrNo = z.boolean('chooseFromList');
const optionalText = (limit: number) =>
  lineText()
    .max(limit, 'tooLong')
    .transform((typed) => typed || undefined);
const optionalLongText = (limit: number) =>
  text()
    .max(limit, 'tooLong')
    .transform((typed) => typed || undefined);
const requiredText = (limit: number) => lineText().min(1, 'required').max(limit, 'tooLong');
const placeId = z.string('required').regex(placeIdPattern, 'required');
const optionalPlaceId = z
  .string('chooseFromList')
  .refine((id) => id === '' || placeIdPattern.test(id), 'chooseFromList')
  .transform((id) => id || undefined);
/** What was typed into a picker and doesn't name a place of its list. A form with such a text can't be booked. */
const placeText = z.string('chooseFromList').optional();

/** A typed text, converted by a parser of lib/core; `message` is the error when the parser returns null. */
function typed<Value>(parse: (text: string) => Value | null, message: string) {
  return requiredText(100).transform((given, context): Value => {
    const value = parse(given);
    if (value !== null) return value;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

function wholeNumber(text: string, least: number, most: number): number | null {
  const value = parseScaledDecimal(text, 0);
  return value !== null && value >= least && value <= most ? value : null;
}

/**
 * Rules between fields run together with the fields' own rules, so that one validation reports every error. They read only
 * texts.
 */
const besideFieldRules = {
  when: ({ issues }: { issues: { code?: string; expected?: unknown }[] }) =>
    !issues.some(({ code, expected }) => code === 'invalid_type' && expected === 'string'),
};

/** The value of a field that has passed validation. */
function checked<Value>(value: Value | null): Value {
  if (value === null) throw new Error('A field was read before its validation');
  return value;
}

// The operator requires it. A merchant's settings can name one to send instead: withReceiverEmail.
const receivedEmail = lineText()
  .min(1, { error: 'receiverEmail', abort: true })
  .max(254, 'tooLong')
  .regex(emailPattern, 'email');
const optionalEmail = optionalText(254).refine((email) => !email || emailPattern.test(email), 'email');

// The fields of each step have the order of the screen, because errors are listed in this order.
const partySchema = <Email extends z.ZodType>(email: Email) =>
  z
    .object({
      contactName: requiredText(100),
      mobile: typed(parseMobile, 'mobile'),
      phone: typed(parsePhone, 'phone'),
      email,
      emirateId: placeId,
      zoneId: optionalPlaceId,
      areaId: optionalPlaceId,
      address: requiredText(300),
      companyName: optionalText(200),
      zipCode: optionalText(20),
      emirateText: placeText,
      zoneText: placeText,
      areaText: placeText,
    })
    .superRefine((party, context) => {
      for (const place of ['emirate', 'zone', 'area'] as const)
        if (party[`${place}Text`])
          context.addIssue({ code: 'custom', path: [`${place}Id`], message: 'placeUnknown' });
    }, besideFieldRules)
    .transform(({ emirateText: _emirate, zoneText: _zone, areaText: _area, ...party }) => party);

export const senderSchema = partySchema(optionalEmail);
export const receiverSchema = partySchema(receivedEmail);

const measure = requiredText(20);

const mostMinor = 1_000_000_000;

/** The error of a typed amount in dirhams: `message` if it is invalid, another key if it is above AED 10,000,000.00, or null. */
function amountFault(typed: string, message: string): string | null {
  const amountMinor = parseAmountMinor(typed, 'AED');
  if (amountMinor === null) return message;
  return amountMinor > mostMinor ? 'amountLimit' : null;
}

export const parcelSchema = z
  .object({
    contentType: choice(contentTypes),
    weight: measure,
    weightUnit: choice(weightUnits),
    pieces: typed((text) => wholeNumber(text, 1, 999), 'pieces'),
    length: measure,
    width: measure,
    height: measure,
    dimensionUnit: choice(dimensionUnits),
    commodityDescription: optionalText(300),
    declaredValue: text().max(20, 'tooLong'),
    reference1: optionalText(50),
    reference2: optionalText(50),
    reference3: optionalText(50),
  })
  .superRefine((parcel, context) => {
    // Kilograms and metres have three decimals, so that a comma before three digits can mark them.
    const reject = (field: 'weight' | 'length' | 'width' | 'height', unit: string, message: string) => {
      const isUnclear = (unit === 'kg' || unit === 'm') && hasTwoReadings(parcel[field]);
      context.addIssue({ code: 'custom', path: [field], message: isUnclear ? 'twoReadings' : message });
    };
    if (parseWeightGrams(parcel.weight, parcel.weightUnit) === null)
      reject('weight', parcel.weightUnit, 'weight');
    for (const side of ['length', 'width', 'height'] as const)
      if (parseLengthMm(parcel[side], parcel.dimensionUnit) === null)
        reject(side, parcel.dimensionUnit, 'dimension');
    const amountMessage = parcel.declaredValue && amountFault(parcel.declaredValue, 'amount');
    if (amountMessage) context.addIssue({ code: 'custom', path: ['declaredValue'], message: amountMessage });
  }, besideFieldRules)
  .transform(({ weight, length, width, height, declaredValue, ...parcel }) => ({
    ...parcel,
    weightGrams: checked(parseWeightGrams(weight, parcel.weightUnit)),
    lengthMm: checked(parseLengthMm(length, parcel.dimensionUnit)),
    widthMm: checked(parseLengthMm(width, parcel.dimensionUnit)),
    heightMm: checked(parseLengthMm(height, parcel.dimensionUnit)),
    declaredValue: declaredValue ? aed(checked(parseAmountMinor(declaredValue, 'AED'))) : undefined,
  }));

function codFault(typed: string): string | null {
  if (!typed) return 'codRequired';
  return parseAmountMinor(typed, 'AED') === 0 ? 'codAmount' : amountFault(typed, 'codAmount');
}

const clockTime = z.string('required').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'required');

/** Optional decimal degrees, typed in any digits; passed on as text. */
const degrees = (limit: number, message: string) =>
  text()
    .transform((typed) => latinDigits(typed).replace(/^(-?\d{1,3})[,،](?=\d)/, '$1.') || undefined)
    .refine(
      (value) => !value || (/^-?\d{1,3}(\.\d{1,10})?$/.test(value) && Math.abs(Number(value)) <= limit),
      message,
    );

export const serviceSchema = z
  .object({
    product: choice(products),
    paymentMethod: choice(paymentMethods),
    codAmount: text().max(20, 'tooLong'),
    pickupDate: z.iso.date('required'),
    pickupFrom: clockTime,
    pickupTo: clockTime,
    delivery: choice(deliveries),
    deliveryInstructionId: optionalPlaceId,
    deliveryInstructionText: placeText,
    registered: yesOrNo,
    returnService: yesOrNo,
    emailSender: yesOrNo,
    emailReceiver: yesOrNo,
    remarks: optionalLongText(300),
    specialNotes: optionalLongText(300),
    preassignedAwb: optionalText(30),
    latitude: degrees(90, 'latitude'),
    longitude: degrees(180, 'longitude'),
  })
  .superRefine((service, context) => {
    const reject = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    const codMessage = service.paymentMethod === 'cod' && codFault(service.codAmount);
    if (codMessage) reject('codAmount', codMessage);
    if (service.deliveryInstructionText) reject('deliveryInstructionId', 'placeUnknown');
    if (service.pickupFrom >= service.pickupTo) reject('pickupTo', 'pickupOrder');
    const now = dubaiClock(new Date());
    if (service.pickupDate < now.date) reject('pickupDate', 'pickupPast');
    else if (service.pickupDate === now.date && service.pickupFrom < now.time)
      reject('pickupFrom', 'pickupPast');
    if (!service.latitude !== !service.longitude)
      reject(service.latitude ? 'longitude' : 'latitude', 'coordinatePair');
  }, besideFieldRules)
  .transform(({ codAmount, deliveryInstructionText: _text, ...service }) => ({
    ...service,
    codAmount: service.paymentMethod === 'cod' ? aed(checked(parseAmountMinor(codAmount, 'AED'))) : undefined,
  }));

function aed(amountMinor: number) {
  return { amountMinor, currency: 'AED' };
}

/** The whole form, by the steps of the wizard. */
export const shipmentFormSchema = z.object({
  sender: senderSchema,
  receiver: receiverSchema,
  parcel: parcelSchema,
  service: serviceSchema,
});

/** What the person typed, as the form and a draft hold it. */
export type ShipmentForm = z.input<typeof shipmentFormSchema>;

/** The parsed form, in domain units. */
export type ShipmentInput = z.output<typeof shipmentFormSchema>;

/** The form with the email of the merchant's settings instead of an empty one of the receiver. */
export function withReceiverEmail(form: ShipmentForm, email: string | undefined): ShipmentForm {
  const { receiver } = form;
  // A client can post anything: what isn't a text stays, and the schema reports it.
  const isEmpty = typeof receiver.email === 'string' && receiver.email.trim() === '';
  return email && isEmpty ? { ...form, receiver: { ...receiver, email } } : form;
}

const draftText = z.string().max(2000);
const draftStep = z.record(z.string().max(40), z.union([draftText, z.boolean()]));

/** A half-filled form: any texts, limited in number and size. */
export const shipmentDraftSchema = z.object({
  sender: draftStep,
  receiver: draftStep,
  parcel: draftStep,
  service: draftStep,
});

/** The versions of a draft that a window has seen or written, newest last. */
export const knownVersions = z.array(z.uuid()).max(50);
