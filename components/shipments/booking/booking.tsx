'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { BookingWizard, type BookingWizardProps } from './booking-wizard.tsx';
import { findLeft } from './drafts/left-forms.ts';

/**
 * Keeps one form open while the server draws the page again under it (a switched language, a refresh), although a page
 * whose draft isn't saved yet comes with another new id each time. A visit to another draft, or to a new one, opens that.
 */
export function Booking(props: Omit<BookingWizardProps, 'firstKey'>) {
  const address = useSearchParams().toString();
  const [open, setOpen] = useState({ ...props, address });
  const isOwnAddress = address === open.address || address === `draft=${open.draftId}`;

  if (!isOwnAddress && props.draftId !== open.draftId) setOpen({ ...props, address });
  else if (isOwnAddress && address !== open.address) setOpen({ ...open, address });

  return <OpenBooking key={open.draftId} {...props} draftId={open.draftId} initialForm={open.initialForm} />;
}

/** The form as it was left when the person comes back to it; a booked one leads to its shipment. */
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
