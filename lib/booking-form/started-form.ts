import type { ShipmentForm } from '#lib/booking-form/checks/form-shape.ts';
import { eachField, partyFieldNames } from '#lib/shipments/party-fields.ts';
import { nextPickup } from './checks/pickup.ts';

const emptyParty = {
  ...eachField(partyFieldNames, () => ''),
  emirateId: '',
  emirateText: '',
  zoneId: '',
  zoneText: '',
  areaId: '',
  areaText: '',
  countryId: '',
  countryAlpha2: '',
  countryText: '',
  cityId: '',
  cityText: '',
  state: '',
};

/** A blank form with the defaults of the operator's interface (§ Family A booking request). */
export function startedForm(): ShipmentForm {
  return {
    kind: 'domestic',
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
      store: '',
      tag: '',
    },
    service: {
      product: 'express',
      delivery: 'door-to-door',
      officeId: '',
      officeText: '',
      registered: false,
      returnService: false,
      insured: false,
      paymentMethod: 'credit',
      codAmount: '',
      ...nextPickup(new Date(), []),
      pickupConfirmed: '',
      isHoliday: false,
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
    customs: { items: [], currency: 'AED', iossNumber: '', exportReason: '', incoterm: '' },
  };
}
