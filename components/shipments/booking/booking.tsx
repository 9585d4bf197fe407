'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useMemo, useState } from 'react';
import { fromJson, type JsonOf } from '#lib/core/text/json-of.ts';
import { BookingWizard } from './booking-wizard.tsx';
import type { BookingWizardProps } from './booking-wizard-props.ts';
import { sourceInAddress } from './drafts/form-address.ts';
import { findLeft } from './drafts/left-forms.ts';
import { CreationFamilyContext } from './fields/use-is-carried.ts';

type KeptBookingProps = Omit<BookingWizardProps, 'firstKey' | 'leftForm' | 'known'> & {
  /** Which family of the operator's interface books. */
  family: 'A' | 'B';
};

/** The form that the page starts with, and what can be chosen for it. */
type Start = Pick<BookingWizardProps, 'initialForm' | 'presets' | 'parcelPresets' | 'templates'>;

type BookingProps = Omit<KeptBookingProps, keyof Start> & { start: JsonOf<Start> };

/** The booking form of a page. */
export function Booking({ start, ...rest }: BookingProps) {
  const started = useMemo(() => fromJson(start), [start]);
  return <KeptBooking {...rest} {...started} />;
}

/**
 * Keeps one form mounted while the server renders the page again (language switch, refresh), although an unsaved draft gets a
 * new id each time. Opening another draft, or a new one, mounts a new form.
 */
function KeptBooking(props: KeptBookingProps) {
  const source = sourceInAddress(useSearchParams());
  const [open, setOpen] = useState({ ...props, source });
  const isOwnAddress = source === open.source || source === `draft ${open.draftId}`;

  if (!isOwnAddress && props.draftId !== open.draftId) setOpen({ ...props, source });
  else if (isOwnAddress && source !== open.source) setOpen({ ...open, source });

  return (
    <OpenBooking
      key={open.draftId}
      {...props}
      draftId={open.draftId}
      initialForm={open.initialForm}
      formVersion={open.formVersion}
    />
  );
}

/** Restores the form as the person left it; a booked one redirects to its shipment. */
function OpenBooking({ family, ...props }: KeptBookingProps) {
  const router = useRouter();
  const [left] = useState(() => findLeft(props.draftId, props));
  const [newKey] = useState(() => crypto.randomUUID());
  const isBooked = left === 'booked';

  useEffect(() => {
    if (isBooked) router.replace(`/shipments/${props.draftId}`);
  }, [isBooked, router, props.draftId]);

  if (isBooked) return null;
  return (
    <CreationFamilyContext value={family}>
      <BookingWizard
        {...props}
        leftForm={left?.form ?? null}
        known={left?.known ?? []}
        firstKey={left?.key ?? newKey}
      />
    </CreationFamilyContext>
  );
}
