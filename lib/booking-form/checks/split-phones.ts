import { mobileFirst, severalPhones } from '#lib/core/phones/phone.ts';
import type { ShipmentForm } from './form-shape.ts';

type Phones = Pick<ShipmentForm['receiver'], 'mobile' | 'phone'>;

/**
 * The phones of a party whose mobile names two numbers (`050 123 4567 / 04 234 5678`): the one that isn't a UAE mobile, or the second, becomes the phone. Null while
 * the phone is another number, and when the mobile names one or more than two.
 */
export function splitPhones({ mobile, phone }: Phones): Phones | null {
  const [first, second, third] = typeof mobile === 'string' ? severalPhones(mobile) : [];
  if (!first || !second || third) return null;
  if (phone?.trim() && phone !== mobile) return null;
  const [own, other] = mobileFirst(first, second);
  return { mobile: own, phone: other };
}

/** The form with the phones of both parties split. */
export function withSplitPhones(form: ShipmentForm): ShipmentForm {
  const split = { ...form };
  for (const end of ['sender', 'receiver'] as const) {
    const phones = form?.[end] && splitPhones(form[end]);
    if (phones) Object.assign(split, { [end]: { ...form[end], ...phones } });
  }
  return split;
}
