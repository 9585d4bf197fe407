import { createContext, use, useContext } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import { bodyOf, type CarriedSection, isCarried } from '#lib/shipments/carried-fields.ts';
import type { CreationFamily } from '#lib/shipments/view.ts';

const BookingForm = createContext<UseFormReturn<ShipmentForm> | null>(null);

/**
 * Gives the booking form to its fields. The library's own context changes with every state of the form, and would render all
 * fields a second time as soon as they are mounted; the fields watch what they show.
 */
export const BookingFormProvider = BookingForm.Provider;

/** The booking form around a field. Its `formState` isn't watched: use `useFormState` with its control. */
export function useBookingForm(): UseFormReturn<ShipmentForm> {
  const form = use(BookingForm);
  if (!form) throw new Error('A field of the booking form stands outside of it');
  return form;
}

/** Which family of the operator's interface books. */
export const CreationFamilyContext = createContext<CreationFamily>('A');

type IsCarried = (section: CarriedSection, field: string, value?: string) => boolean;

/** Whether the operator's interface has a place for a field of this form, or for one of its values. Others aren't shown. */
export function useIsCarried(): IsCarried {
  const family = useContext(CreationFamilyContext);
  const { control } = useBookingForm();
  const kind = useWatch({ control, name: 'kind' });
  return (section, field, value) => isCarried(section, field, bodyOf(kind, family), value);
}

/** The payment method that the carrier takes a booking as: an account's credit, where its interface has no place for another. */
export const sentPayment = (
  method: ShipmentForm['service']['paymentMethod'],
  isCarried: IsCarried,
): ShipmentForm['service']['paymentMethod'] =>
  isCarried('service', 'paymentMethod', method) ? method : 'credit';
