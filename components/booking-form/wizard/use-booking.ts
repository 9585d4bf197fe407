import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ActionResult } from '#lib/auth/action-result.ts';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import type { PlaceKind } from '#lib/locations/view.ts';
import type { RateLines } from '#lib/rates/schema.ts';
import type { BookingFailureDetail, LookAlike, ShipmentState } from '#lib/shipments/view.ts';
import type { BookingContact } from '../contacts/booking-contact.ts';
import { type BookingFailureCode, nextBookingKey } from './booking-key.ts';

export type BookShipment = (input: {
  id: string;
  key: string;
  form: ShipmentForm;
  known: string[];
  price?: RateLines;
  despiteLookAlike?: boolean;
  contact?: BookingContact;
}) => Promise<ActionResult<{ id: string; state: ShipmentState; awb: string | null }, BookingFailureDetail>>;

type Refused = Extract<Awaited<ReturnType<BookShipment>>, { ok: false }>;

/**
 * Why the last request wasn't confirmed; `words` is the operator's own text, `refreshed` the lists that were refreshed because of
 * it.
 */
export type BookingFailure = { code: BookingFailureCode; words?: string; refreshed?: PlaceKind[] };

/**
 * Sends the booking, one request at a time. While a request is open, and after it succeeded, `book` does nothing, so a double
 * click can't book twice. `onFailed` gets the field errors. If the booking matches a recent one, nothing was sent: `lookAlike`
 * describes that one, and `bookDespite` books with the same key.
 */
export function useBooking(options: {
  form: UseFormReturn<ShipmentForm>;
  draftId: string;
  firstKey: string;
  /** The result of an earlier request for this shipment. */
  firstFailure: BookingFailure | null;
  bookShipment: BookShipment;
  /** The versions of the draft that this window has seen. */
  known: () => string[];
  onStart: (key: string) => void;
  /** The price on the page, if it is the one of the form as it is now. */
  price: RateLines | undefined;
  /** What to do with the receiver's contact. */
  contact: BookingContact;
  onBooked: () => void;
  onFailed: (fields: NonNullable<Refused['fields']>, code: BookingFailureCode) => void;
}) {
  const { form, draftId, bookShipment } = options;
  const router = useRouter();
  const queries = useQueryClient();
  const key = useRef(options.firstKey);
  const isBusy = useRef(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState(options.firstFailure);
  const [lookAlike, setLookAlike] = useState<LookAlike | null>(null);

  async function send(
    despiteLookAlike: boolean,
  ): Promise<Refused | { ok: true } | { ok: false; code: 'network' }> {
    const values = structuredClone(form.getValues());
    try {
      return await bookShipment({
        id: draftId,
        key: key.current,
        form: values,
        known: options.known(),
        price: options.price,
        despiteLookAlike,
        contact: options.contact,
      });
    } catch {
      return { ok: false, code: 'network' };
    }
  }

  async function submit(despiteLookAlike: boolean) {
    if (isBusy.current) return;
    isBusy.current = true;
    setPending(true);
    setFailure(null);
    options.onStart(key.current);
    const answer = await send(despiteLookAlike);
    if (answer.ok || answer.code === 'unconfirmed') {
      options.onBooked();
      router.push(`/shipments/${draftId}`);
      return;
    }
    key.current = nextBookingKey(key.current, answer.code, () => crypto.randomUUID());
    isBusy.current = false;
    setPending(false);
    const { lookAlike: alike, refreshedPlaces: refreshed } = ('detail' in answer && answer.detail) || {};
    setLookAlike(alike ?? null);
    const words = 'message' in answer ? answer.message : undefined;
    if (!alike) setFailure({ code: answer.code, words, refreshed });
    // A rejected place may no longer be in its list, so the pickers load their lists again.
    if (answer.code === 'refused' || answer.code === 'invalid')
      void queries.invalidateQueries({ queryKey: ['places'] });
    options.onFailed(('fields' in answer && answer.fields) || [], answer.code);
  }

  return {
    book: () => submit(false),
    isPending,
    failure,
    key,
    lookAlike,
    bookDespite: () => submit(true),
    goBack: () => setLookAlike(null),
  };
}
