import { nextPickup } from './pickup.ts';
import type { ShipmentForm } from './schema.ts';

const emptyParty = {
  contactName: '',
  companyName: '',
  address: '',
  emirateId: '',
  emirateText: '',
  zoneId: '',
  zoneText: '',
  areaId: '',
  areaText: '',
  mobile: '',
  phone: '',
  zipCode: '',
  email: '',
};

/** A blank form with the defaults of the operator's interface (§ Family A booking request). */
export function startedForm(): ShipmentForm {
  return {
    sender: { ...emptyParty },
    receiver: { ...emptyParty },
    parcel: {
      contentType: 'non-document',
      weight: '',
      weightUnit: 'kg',
      pieces: '1',
      length: '10',
      width: '10',
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
      delivery: 'door-to-door',
      registered: false,
      returnService: false,
      paymentMethod: 'credit',
      codAmount: '',
      ...nextPickup(new Date()),
      deliveryInstructionId: '',
      deliveryInstructionText: '',
      emailSender: false,
      emailReceiver: false,
      preassignedAwb: '',
      latitude: '',
      longitude: '',
      remarks: '',
      specialNotes: '',
    },
  };
}
