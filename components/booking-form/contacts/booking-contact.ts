import { createContext, useContext, useMemo, useState } from 'react';

/** What a booking does with its receiver: the contact that filled it in, and whether it is saved as one. */
export type BookingContact = { id: string | null; isSaved: boolean };

type BookingContactState = BookingContact & { set: (change: Partial<BookingContact>) => void };

export const BookingContactContext = createContext<BookingContactState | null>(null);

/** The receiver's contact of one booking form. It isn't part of the form, so that a draft holds only what is booked. */
export function useBookingContactState(isSavedAtFirst: boolean): BookingContactState {
  const [contact, setContact] = useState<BookingContact>({ id: null, isSaved: isSavedAtFirst });
  return useMemo(
    () => ({ ...contact, set: (change) => setContact((before) => ({ ...before, ...change })) }),
    [contact],
  );
}

export function useBookingContact(): BookingContactState {
  const state = useContext(BookingContactContext);
  if (!state) throw new Error('a receiver outside a booking form');
  return state;
}
