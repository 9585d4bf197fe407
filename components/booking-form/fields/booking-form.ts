import { createContext, use } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';

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
