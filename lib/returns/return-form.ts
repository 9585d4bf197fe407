import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import type { ShipmentKind } from '#lib/shipments/view.ts';

/** The kind of the return shipment. */
const wayBack: Record<ShipmentKind, ShipmentKind> = {
  domestic: 'domestic',
  international: 'incoming',
  incoming: 'international',
};

/**
 * The form of the return of a booked shipment: parties swapped, as a return service, to the door and on account. Fields of the
 * original delivery (COD, pickup, coordinates, instructions) are left out. The order reference stays, so that both shipments
 * are found by it.
 */
export function returnForm(
  form: ShipmentForm,
  awb: string,
  pickup: Pick<ShipmentForm['service'], 'pickupDate' | 'pickupFrom' | 'pickupTo'>,
): ShipmentForm {
  return {
    ...form,
    kind: wayBack[form.kind],
    sender: form.receiver,
    receiver: form.sender,
    parcel: { ...form.parcel, reference2: '', reference3: '' },
    service: {
      ...form.service,
      delivery: 'door-to-door',
      officeId: '',
      officeText: '',
      returnService: true,
      paymentMethod: 'credit',
      codAmount: '',
      deliveryInstructionId: '',
      deliveryInstructionText: '',
      emailSender: form.service.emailReceiver,
      emailReceiver: form.service.emailSender,
      preassignedAwb: '',
      latitude: '',
      longitude: '',
      remarks: `Return of ${awb}`,
      specialNotes: '',
      ...pickup,
      pickupConfirmed: '',
    },
  };
}
