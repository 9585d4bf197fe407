import 'server-only';
import type { MerchantActor } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { isShipmentId } from '#lib/shipments/shipment-id.ts';
import type { SenderPresetView } from '#lib/shipments/view.ts';
import { nextPickup } from './pickup.ts';
import type { ShipmentForm } from './schema.ts';

const emptyParty = {
  contactName: '',
  companyName: '',
  address: '',
  emirateId: '',
  zoneId: '',
  regionId: '',
  mobile: '',
  phone: '',
  zipCode: '',
  email: '',
};

/** A form with the defaults of the operator's booking table (§ Family A booking request). */
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
      emailSender: false,
      emailReceiver: false,
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
      remarks: '',
      specialNotes: '',
    },
  };
}

/**
 * What a booking form opens with: the table's defaults and the merchant's first sender, or what another of the merchant's
 * shipments was booked with, but for its references, its own AWB and its pickup.
 */
export async function startForm(
  actor: MerchantActor,
  { repeatOf }: { repeatOf?: string } = {},
): Promise<{ form: ShipmentForm; presets: SenderPresetView[] }> {
  const { merchantId } = actor;
  const { presets, repeated } = await inMerchant(merchantId, async (transaction) => ({
    presets: await transaction.senderPreset.findMany({ where: { merchantId }, orderBy: { position: 'asc' } }),
    repeated:
      repeatOf && isShipmentId(repeatOf)
        ? await transaction.shipment.findFirst({
            where: { id: repeatOf, merchantId, NOT: { state: 'draft' } },
          })
        : null,
  }));
  const views = presets.map(({ id, nameEn, nameAr, form }) => ({
    id,
    nameEn,
    nameAr,
    form: { ...emptyParty, ...(form as Partial<ShipmentForm['sender']>) },
  }));
  const form = startedForm();
  if (views[0]) form.sender = views[0].form;
  if (!repeated) return { form, presets: views };
  const earlier = repeated.form as ShipmentForm;
  return {
    form: {
      sender: earlier.sender,
      receiver: earlier.receiver,
      parcel: { ...form.parcel, ...earlier.parcel, reference1: '', reference2: '', reference3: '' },
      service: { ...form.service, ...earlier.service, preassignedAwb: '', ...nextPickup(new Date()) },
    },
    presets: views,
  };
}
