import type { ShipmentForm } from '#lib/shipments/form/schema.ts';

const party = {
  contactName: 'Mohammed Al Falasi',
  mobile: '050 123 4567',
  phone: '04 234 5678',
  email: 'mohammed@example.ae',
  emirateId: '1',
  zoneId: '11',
  areaId: '1101',
  address: 'Villa 14, Street 23, Makani 25678 93412',
  companyName: '',
  zipCode: '',
};

/** A form that is valid at noon in Dubai on 3 November 2026, a Tuesday. */
export const filledForm: ShipmentForm = {
  sender: { ...party },
  receiver: { ...party },
  parcel: {
    contentType: 'non-document',
    weight: '1.2',
    weightUnit: 'kg',
    pieces: '1',
    length: '10',
    width: '12.5',
    height: '10',
    dimensionUnit: 'cm',
    commodityDescription: '',
    declaredValue: '',
    reference1: '',
    reference2: '',
    reference3: '',
  },
  service: {
    product: 'express',
    paymentMethod: 'credit',
    codAmount: '',
    pickupDate: '2026-11-03',
    pickupFrom: '14:00',
    pickupTo: '18:00',
    delivery: 'door-to-door',
    deliveryInstructionId: '',
    registered: false,
    returnService: false,
    emailSender: false,
    emailReceiver: false,
    remarks: '',
    specialNotes: '',
    print: 'label',
    electronicAwb: true,
    requestKind: 'shipment',
    natureType: '11',
    productCode: '',
    preassignedAwb: '',
    transactionSource: '',
    requestSource: '',
    latitude: '',
    longitude: '',
  },
};

/** Changes to a form, of any type, because a client can post anything. */
export type FormChanges = {
  [Step in keyof ShipmentForm]?: Partial<Record<keyof ShipmentForm[Step], unknown>>;
};

/** The valid form with changes. */
export function changedForm(changes: FormChanges): ShipmentForm {
  return {
    sender: { ...filledForm.sender, ...changes.sender },
    receiver: { ...filledForm.receiver, ...changes.receiver },
    parcel: { ...filledForm.parcel, ...changes.parcel },
    service: { ...filledForm.service, ...changes.service },
  } as ShipmentForm;
}
