'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { BookingWizard, type BookingWizardProps } from './booking-wizard.tsx';
import { findLeft } from './drafts/left-forms.ts';

/**
 * Keeps one form mounted while the server renders the page again (language switch, refresh), although an unsaved draft gets a
 * new id each time. Opening another draft, or a new one, mounts a new form.
 */
export function Booking(props: Omit<BookingWizardProps, 'firstKey'>) {
  const address = useSearchParams().toString();
  const [open, setOpen] = useState({ ...props, address });
  const isOwnAddress = address === open.address || address === `draft=${open.draftId}`;

  if (!isOwnAddress && props.draftId !== open.draftId) setOpen({ ...props, address });
  else if (isOwnAddress && address !== open.address) setOpen({ ...open, address });

  return <OpenBooking key={open.draftId} {...props} draftId={open.draftId} initialForm={open.initialForm} />;
}

/** Restores the form as the person left it; a booked one redirects to its shipment. */
function OpenBooking(props: Omit<BookingWizardProps, 'firstKey'>) {
  const router = useRouter();
  const [left] = useState(() => findLeft(props.draftId, props));
  const [newKey] = useState(() => crypto.randomUUID());
  const isBooked = left === 'booked';

  useEffect(() => {
    if (isBooked) router.replace(`/shipments/${props.draftId}`);
  }, [isBooked, router, props.draftId]);

  if (isBooked) return null;
  return (
    <BookingWizard {...props} initialForm={left?.form ?? props.initialForm} firstKey={left?.key ?? newKey} />
  );
}
