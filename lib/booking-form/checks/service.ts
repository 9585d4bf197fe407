import { z } from 'zod';
import { parseAmountMinor } from '#lib/core/money.ts';
import { deliveries, paymentMethods, products } from '#lib/shipments/choices.ts';
import { amountFault } from './amounts.ts';
import {
  aed,
  besideFieldRules,
  checked,
  choice,
  degrees,
  optionalLongText,
  optionalNumber,
  optionalPlaceId,
  placeText,
  text,
  yesOrNo,
} from './fields.ts';
import { pickupFaults } from './pickup.ts';

function codFault(typed: string): string | null {
  if (!typed) return 'codRequired';
  return amountFault(typed, 'AED', { invalid: 'codAmount', zero: 'codAmount' });
}

const clockTime = z.string('required').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'required');

// The fields of each section have the order of the screen, because errors are listed in this order.
const chosen = { product: choice(products), paymentMethod: choice(paymentMethods) };
const pickup = {
  pickupDate: z.iso.date('required'),
  pickupFrom: clockTime,
  pickupTo: clockTime,
  pickupConfirmed: text().max(10, 'tooLong'),
  isHoliday: yesOrNo.optional(),
};
const atTheDoor = {
  delivery: choice(deliveries),
  deliveryInstructionId: optionalPlaceId,
  deliveryInstructionText: placeText,
};
/** The counter office of a counter delivery. */
const office = { officeId: optionalPlaceId, officeText: placeText };
const notices = { emailSender: yesOrNo, emailReceiver: yesOrNo };
const notes = {
  remarks: optionalLongText(300),
  specialNotes: optionalLongText(300),
  preassignedAwb: optionalNumber(30),
};
const point = { latitude: degrees(90, 'latitude'), longitude: degrees(180, 'longitude') };

type Typed = {
  paymentMethod: string;
  pickupDate: string;
  pickupFrom: string;
  pickupTo: string;
  pickupConfirmed?: string;
  isHoliday?: boolean;
  delivery?: string;
  deliveryInstructionText?: string;
  officeText?: string;
  latitude?: string;
  longitude?: string;
};

function checkService(service: Typed, reject: (field: string, message: string) => void) {
  if (service.deliveryInstructionText) reject('deliveryInstructionId', 'placeUnknown');
  if (service.delivery === 'counter' && service.officeText) reject('officeId', 'placeUnknown');
  for (const [field, message] of pickupFaults(service, new Date())) reject(field, message);
  if (!service.latitude !== !service.longitude)
    reject(service.latitude ? 'longitude' : 'latitude', 'coordinatePair');
}

/** The yes and what it was asked for aren't booked. */
const withoutYes = <Service extends Pick<Typed, 'pickupConfirmed' | 'isHoliday'>>({
  pickupConfirmed: _yes,
  isHoliday: _holiday,
  ...service
}: Service) => service;

function checkAbroad(service: Typed, context: z.RefinementCtx) {
  const reject = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (service.paymentMethod === 'cod') reject('paymentMethod', 'codAbroad');
  checkService(service, reject);
}

/** A domestic shipment's service. */
export const serviceSchema = z
  .object({
    ...chosen,
    codAmount: text().max(20, 'tooLong'),
    ...pickup,
    ...atTheDoor,
    ...office,
    registered: yesOrNo,
    returnService: yesOrNo,
    insured: yesOrNo.optional(),
    ...notices,
    ...notes,
    ...point,
  })
  .superRefine((service, context) => {
    const reject = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    const codMessage = service.paymentMethod === 'cod' && codFault(service.codAmount);
    if (codMessage) reject('codAmount', codMessage);
    checkService(service, reject);
  }, besideFieldRules)
  .transform(({ codAmount, deliveryInstructionText: _text, officeText: _office, officeId, ...service }) => ({
    ...withoutYes(service),
    officeId: service.delivery === 'counter' ? officeId : undefined,
    codAmount: service.paymentMethod === 'cod' ? aed(checked(parseAmountMinor(codAmount, 'AED'))) : undefined,
  }));

/** A parsed service. It has the same fields for every kind; fields that don't apply are undefined or fixed. */
type ServiceInput = z.output<typeof serviceSchema>;

/** An international shipment's service: to the door of another country, without COD and without a return. */
export const internationalServiceSchema = z
  .object({ ...chosen, ...pickup, registered: yesOrNo, ...notices, ...notes })
  .superRefine(checkAbroad, besideFieldRules)
  .transform(
    (service): ServiceInput => ({
      ...withoutYes(service),
      codAmount: undefined,
      delivery: 'door-to-door',
      officeId: undefined,
      deliveryInstructionId: undefined,
      returnService: false,
      latitude: undefined,
      longitude: undefined,
    }),
  );

/** The service of a shipment from another country: without COD, with the special instructions of its transit. */
export const incomingServiceSchema = z
  .object({
    ...chosen,
    ...pickup,
    ...atTheDoor,
    ...office,
    registered: yesOrNo,
    returnService: yesOrNo,
    ...notices,
    ...notes,
    ...point,
  })
  .superRefine((service, context) => {
    if (!service.specialNotes)
      context.addIssue({ code: 'custom', path: ['specialNotes'], message: 'transitNotes' });
    checkAbroad(service, context);
  }, besideFieldRules)
  .transform(
    ({ deliveryInstructionText: _text, officeText: _office, officeId, ...service }): ServiceInput => ({
      ...withoutYes(service),
      officeId: service.delivery === 'counter' ? officeId : undefined,
      codAmount: undefined,
    }),
  );
