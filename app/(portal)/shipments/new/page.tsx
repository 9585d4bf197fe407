import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { Booking } from '#components/shipments/booking/booking.tsx';
import { BookingSkeleton } from '#components/shipments/booking/booking-skeleton.tsx';
import { requireMerchantViewer } from '#lib/auth/require-viewer.ts';
import type { MerchantViewer } from '#lib/auth/viewer.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { findDraft } from '#lib/shipments/form/find-draft.ts';
import { startForm } from '#lib/shipments/form/start-form.ts';
import { readStoredForm } from '#lib/shipments/form/stored-form.ts';
import type { ShipmentView } from '#lib/shipments/view.ts';
import { bookShipment, saveDraft } from '../actions.ts';

type Search = Promise<Record<'draft' | 'repeat', string | string[] | undefined>>;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('booking'))('title') };
}

/**
 * `?draft=` continues a form that can still be edited, `?repeat=` starts from the details of an earlier shipment. The draft is
 * checked before the response starts, so a missing one is a 404.
 */
export default async function NewShipmentPage({ searchParams }: { searchParams: Search }) {
  const viewer = await requireMerchantViewer();
  const search = await searchParams;
  const [draftId] = [search.draft].flat();
  const [repeatOf] = [search.repeat].flat();
  const [draft, shipment] = draftId
    ? await Promise.all([findDraft(viewer, draftId), findShipment(viewer, draftId)])
    : [null, null];
  if (draftId && !draft) {
    if (shipment) redirect(`/shipments/${draftId}`);
    notFound();
  }

  return (
    <ClientMessages of={['booking', 'failures', 'locations', 'rates', 'validation']}>
      <Suspense fallback={<BookingSkeleton />}>
        <StartedBooking viewer={viewer} draft={draft} shipment={shipment} repeatOf={repeatOf} />
      </Suspense>
    </ClientMessages>
  );
}

type StartedBookingProps = {
  viewer: MerchantViewer;
  draft: { id: string; form: unknown } | null;
  /** The result of an earlier request for the draft's shipment. */
  shipment: ShipmentView | null;
  repeatOf: string | undefined;
};

async function StartedBooking({ viewer, draft, shipment, repeatOf }: StartedBookingProps) {
  const { form, presets, isUnreadable } = await startForm(viewer, { repeatOf });
  const saved = draft && readStoredForm(draft.form, form);
  // A stored form that can't be read isn't overwritten: the empty form becomes a separate draft.
  const draftId = draft && saved ? draft.id : randomUUID();
  const earlier = saved ? shipment : null;
  return (
    <Booking
      draftId={draftId}
      renderId={randomUUID()}
      initialForm={saved ?? form}
      presets={presets}
      isUnreadable={draft ? !saved : isUnreadable}
      refusal={earlier?.refusal ?? null}
      isWrittenOff={earlier?.isWrittenOff ?? false}
      saveDraft={saveDraft}
      bookShipment={bookShipment}
    />
  );
}
