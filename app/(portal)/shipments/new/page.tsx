import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Booking } from '#components/shipments/booking/booking.tsx';
import { restoreForm } from '#components/shipments/booking/restore-form.ts';
import { requireMerchantViewer } from '#lib/auth/require-viewer.ts';
import { findDraft, findShipment } from '#lib/shipments/queries.ts';
import { startForm } from '#lib/shipments/start-form.ts';
import { bookShipment, saveDraft } from '../actions.ts';

type Search = Promise<Record<'draft' | 'repeat', string | string[] | undefined>>;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('booking'))('title') };
}

/** `?draft=` goes on with a form that can still be edited, `?repeat=` begins with what a shipment was booked with. */
export default async function NewShipmentPage({ searchParams }: { searchParams: Search }) {
  const viewer = await requireMerchantViewer();
  const search = await searchParams;
  const [draftId] = [search.draft].flat();
  const [repeatOf] = [search.repeat].flat();
  const [{ form, presets }, draft, shipment] = await Promise.all([
    startForm(viewer, { repeatOf }),
    draftId ? findDraft(viewer, draftId) : null,
    draftId ? findShipment(viewer, draftId) : null,
  ]);
  if (draftId && !draft) {
    if (shipment) redirect(`/shipments/${draftId}`);
    notFound();
  }
  return (
    <Booking
      draftId={draft?.id ?? randomUUID()}
      initialForm={draft ? restoreForm(draft.form, form) : form}
      presets={presets}
      refusal={shipment?.refusal ?? null}
      saveDraft={saveDraft}
      bookShipment={bookShipment}
    />
  );
}
