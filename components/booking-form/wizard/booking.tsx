'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useKnownLists } from '#components/locations/use-known-lists.ts';
import type { KnownList } from '#lib/locations/schema.ts';
import type { Holiday } from '#lib/operator/view.ts';
import { sourceInAddress } from '../drafts/form-address.ts';
import { findLeft } from '../drafts/left-forms.ts';
import { CreationFamilyContext } from '../fields/booking-form.ts';
import { HolidaysContext } from '../pickup/pickup-fields.tsx';
import { type OwnEmail, OwnEmailContext } from '../steps/email-field.tsx';
import { BookingWizard } from './booking-wizard.tsx';
import type { BookingWizardProps } from './booking-wizard-props.ts';

type BookingProps = Omit<BookingWizardProps, 'firstKey' | 'leftForm' | 'known'> & {
  /** Which family of the operator's interface books. */
  family: 'A' | 'B';
  /** The public holidays ahead. */
  holidays: Holiday[];
  /** The person's email, if the person may choose what is sent for receivers without one. */
  ownEmail: string | undefined;
  saveReceiverEmail: OwnEmail['save'];
  /** Of the places that the form has chosen. */
  knownLists: KnownList[];
};

/**
 * The booking form of a page. Keeps one form mounted while the server renders the page again (language switch, refresh), although an unsaved draft gets a
 * new id each time. Opening another draft, or a new one, mounts a new form.
 */
export function Booking({ knownLists, ...props }: BookingProps) {
  useKnownLists(knownLists);
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
function OpenBooking({
  family,
  holidays,
  ownEmail,
  saveReceiverEmail,
  ...props
}: Omit<BookingProps, 'knownLists'>) {
  const router = useRouter();
  const [leftForm] = useState(() => findLeft(props.draftId, props));
  const [newKey] = useState(() => crypto.randomUUID());
  const isBooked = leftForm === 'booked';

  useEffect(() => {
    if (isBooked) router.replace(`/shipments/${props.draftId}`);
  }, [isBooked, router, props.draftId]);

  if (isBooked) return null;
  return (
    <CreationFamilyContext value={family}>
      <OwnEmailContext value={ownEmail ? { email: ownEmail, save: saveReceiverEmail } : null}>
        <HolidaysContext value={holidays}>
          <BookingWizard
            {...props}
            leftForm={leftForm?.form ?? null}
            known={leftForm?.known ?? []}
            firstKey={leftForm?.key ?? newKey}
          />
        </HolidaysContext>
      </OwnEmailContext>
    </CreationFamilyContext>
  );
}
