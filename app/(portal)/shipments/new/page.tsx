import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { notFound, redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { pickupDayParts } from '#components/booking-form/pickup/pickup-day.ts';
import { Booking } from '#components/booking-form/wizard/booking.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { ReadCache } from '#components/shell/read-cache.tsx';
import { mayDo } from '#lib/auth/permissions.ts';
import { requireMerchantViewer } from '#lib/auth/require-viewer.ts';
import { withHoliday } from '#lib/booking-form/checks/pickup.ts';
import { findDraft } from '#lib/booking-form/find-draft.ts';
import { startForm } from '#lib/booking-form/start-form.ts';
import { readStoredForm } from '#lib/booking-form/stored-form.ts';
import { getSaveAtBooking } from '#lib/contacts/contact-settings.ts';
import { findContact } from '#lib/contacts/find-contacts.ts';
import { partyOfContact } from '#lib/contacts/party-of-contact.ts';
import { isId } from '#lib/core/is-id.ts';
import { dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { type PageSearch, readPageQuery } from '#lib/http/page-query.ts';
import { titled } from '#lib/i18n/titled.ts';
import { findKnownLists } from '#lib/locations/queries.ts';
import { getShippingSettings } from '#lib/merchants/merchant-settings.ts';
import { listHolidays } from '#lib/operator/holidays.ts';
import { creationFamily } from '#lib/operator/queries.ts';
import { listPresets } from '#lib/presets/list-presets.ts';
import { findQuoteOf } from '#lib/quotes/quoted-shipments.ts';
import { applyRules } from '#lib/rules/apply-rules.ts';
import { usableRules } from '#lib/rules/saved-rules.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { saveReceiverEmail } from '../../settings/actions.ts';
import { bookShipment } from '../actions.ts';

export const generateMetadata = titled('booking.title');

/**
 * `?draft=` continues a form that can still be edited, `?repeat=` starts from the details of an earlier shipment, `?template=` from a template,
 * `?contact=` with a contact as the receiver. The draft is
 * checked before the response starts, so a missing one is a 404. With `&new=1` it may not be stored yet: a page that was left
 * within a second of the first key reloads before its save has arrived.
 */
export default async function NewShipmentPage({ searchParams }: { searchParams: Promise<PageSearch> }) {
  const viewer = await requireMerchantViewer();
  if (viewer.isSuspended) redirect('/');
  if (!mayDo(viewer, 'shipments.book')) notFound();
  const search = readPageQuery(await searchParams);
  const { draft: draftId, repeat: repeatOf, contact: contactId, template: templateId } = search;
  // One after the other: a draft whose first save comes between the two is found as a draft, never as an ended shipment.
  const shipment = draftId ? await findShipment(viewer, draftId) : null;
  const draft = draftId ? await findDraft(viewer, draftId) : null;
  const isNew = draftId !== undefined && search.new === '1' && isId(draftId);
  if (draftId && !draft) {
    if (shipment) redirect(`/shipments/${draftId}`);
    if (!isNew) notFound();
  }

  const contact = contactId ? await findContact(viewer, contactId) : null;
  const receiver = contact ? partyOfContact(contact, { locale: await getLocale() }) : undefined;
  const [
    started,
    { receiverEmail, codFeeMinor },
    savesContact,
    quote,
    parcelPresets,
    templates,
    rules,
    holidays,
  ] = await Promise.all([
    startForm(viewer, { repeatOf, templateId, receiver }),
    getShippingSettings(viewer.merchantId),
    getSaveAtBooking(viewer),
    draft && findQuoteOf(viewer, draft.id),
    listPresets(viewer, 'parcels'),
    listPresets(viewer, 'templates'),
    draft || repeatOf || templateId ? [] : usableRules(viewer),
    listHolidays(dubaiClock(new Date()).date),
  ]);
  const { form, presets, isCopy, isUnreadable } = started;
  // A copy opens at the review, but an empty form doesn't.
  if ((repeatOf || templateId) && !isCopy && !draft && search.step === undefined) {
    const source: Record<string, string> = repeatOf ? { repeat: repeatOf } : { template: templateId ?? '' };
    redirect(`/shipments/new?${new URLSearchParams({ ...source, step: 'receiver' })}`);
  }
  const saved = draft && readStoredForm(draft.form, form);
  // A stored form that can't be read isn't overwritten: the empty form becomes a separate draft.
  const formId = (draft ? saved && draft.id : isNew && draftId) || randomUUIDv7();
  const earlier = saved ? shipment : null;
  const initialForm = withHoliday(
    saved ?? applyRules(form, rules, () => false).form,
    holidays.map(({ day }) => day),
  );
  const [t, locale] = await Promise.all([getTranslations('booking'), getLocale()]);
  const { pickupDate } = initialForm.service;
  return (
    <ClientMessages
      of={[
        'booking',
        'failures',
        'locations',
        'rates',
        'shippingSettings.exportReasons',
        'shippingSettings.incoterms',
        'validation',
      ]}
    >
      <ReadCache>
        <Booking
          draftId={formId}
          renderId={randomUUID()}
          initialForm={initialForm}
          pickupDay={{
            date: pickupDate,
            name: pickupDate && t('pickupDay', pickupDayParts(pickupDate, locale)),
          }}
          knownLists={await findKnownLists([initialForm.sender, initialForm.receiver])}
          presets={presets}
          parcelPresets={parcelPresets}
          rules={rules.length > 0 ? { all: rules, before: form } : null}
          templates={templates.map(({ id, nameEn, nameAr }) => ({ id, nameEn, nameAr }))}
          formVersion={saved && draft ? draft.formVersion : null}
          copyOwner={{ personId: viewer.id, merchantId: viewer.merchantId }}
          savesContact={savesContact}
          receiverEmail={receiverEmail}
          ownEmail={mayDo(viewer, 'merchant.configure') ? viewer.email : undefined}
          saveReceiverEmail={saveReceiverEmail}
          codFeeMinor={codFeeMinor}
          quotedPrices={quote?.prices}
          family={creationFamily()}
          holidays={holidays}
          isUnreadable={draft ? !saved : isUnreadable}
          refusal={earlier?.refusal ?? null}
          isWrittenOff={earlier?.isWrittenOff ?? false}
          bookShipment={bookShipment}
        />
      </ReadCache>
    </ClientMessages>
  );
}
