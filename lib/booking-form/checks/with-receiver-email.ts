import type { ShipmentForm } from './form-shape.ts';

/** The form with the email of the merchant's settings instead of an empty one of the receiver. */
export function withReceiverEmail(form: ShipmentForm, email: string | undefined): ShipmentForm {
  const { receiver } = form;
  // A client can post any value. A value that isn't a text stays, and the schema reports it.
  const isEmpty = typeof receiver.email === 'string' && receiver.email.trim() === '';
  return email && isEmpty ? { ...form, receiver: { ...receiver, email } } : form;
}
