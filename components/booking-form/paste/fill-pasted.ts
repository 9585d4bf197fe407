import type { UseFormReturn } from 'react-hook-form';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import type { PastedField } from '#lib/paste/pasted.ts';
import { choosePlace } from '../places/choose-place.ts';

export type PastedValues = Partial<Record<PastedField, string>>;

const texts = ['contactName', 'companyName', 'mobile', 'phone', 'email'] as const;
const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text);

/** The address with the P.O. box and the Makani number, which have no field of their own. */
export function addressWith({ address = '', poBox, makani }: PastedValues): string {
  const arabic = isArabic(address);
  const parts = [
    address.trim(),
    makani && `${arabic ? 'مكاني' : 'Makani'} ${makani}`,
    poBox && `${arabic ? 'ص.ب.' : 'P.O. Box'} ${poBox}`,
  ];
  return parts.filter(Boolean).join(arabic ? '، ' : ', ');
}

/** Fills the receiver with the checked values; empty ones change nothing. Returns how to undo it. */
export function fillPasted(form: UseFormReturn<ShipmentForm>, values: PastedValues): () => void {
  const before = structuredClone({
    receiver: form.getValues('receiver'),
    paymentMethod: form.getValues('service.paymentMethod'),
    codAmount: form.getValues('service.codAmount'),
    remarks: form.getValues('service.remarks'),
  });
  const dirty = { shouldDirty: true };
  const isAbroad = form.getValues('kind') === 'international';
  // A number of another country isn't known to be a mobile; abroad, the one that is given has to be enough.
  const mobile = values.mobile || (isAbroad ? values.phone : undefined);
  for (const field of texts) {
    const value = { ...values, mobile }[field]?.trim();
    if (value) form.setValue(`receiver.${field}`, value, dirty);
  }
  for (const place of ['emirateId', 'zoneId', 'areaId'] as const) {
    const id = values[place];
    if (id) choosePlace(form, `receiver.${place}`, id);
  }
  const address = addressWith(values);
  if (address) form.setValue('receiver.address', address, dirty);
  const codAmount = values.codAmount?.trim();
  if (codAmount) {
    form.setValue('service.paymentMethod', 'cod', dirty);
    form.setValue('service.codAmount', codAmount, dirty);
  }
  const remarks = values.remarks?.trim();
  if (remarks) form.setValue('service.remarks', remarks, dirty);
  form.clearErrors('receiver');
  return () => {
    form.setValue('receiver', before.receiver, dirty);
    form.setValue('service.paymentMethod', before.paymentMethod, dirty);
    form.setValue('service.codAmount', before.codAmount, dirty);
    form.setValue('service.remarks', before.remarks, dirty);
    form.clearErrors('receiver');
  };
}
