import { useTranslations } from 'next-intl';
import { type Sentences, SentencesToCopy } from '#components/shipments/sentences-to-copy.tsx';
import { type Contact, ContactLinks } from '#components/ui/contact-links.tsx';
import { Sheet } from '#components/ui/sheet.tsx';

/** How to get a parcel back that the carrier has and no longer lets anyone cancel: whom to contact, and what to say. */
export function CarrierHasIt({ request, contact }: { request: Sentences; contact: Contact }) {
  const t = useTranslations('returns.carrier');
  return (
    <Sheet className="p-5">
      <section aria-labelledby="carrier-has-it" className="flex flex-col gap-3">
        <h2 id="carrier-has-it" className="text-base font-semibold">
          {t('title')}
        </h2>
        <p>{t('text')}</p>
        {(contact.phone || contact.email) && (
          <p className="flex flex-wrap gap-x-4 gap-y-1">
            <span className="text-muted">{t('contact')}</span>
            <ContactLinks {...contact} />
          </p>
        )}
        <SentencesToCopy sentences={request} />
      </section>
    </Sheet>
  );
}
