import { useTranslations } from 'next-intl';
import { type Sentences, SentencesToCopy } from '#components/shipments/sentences-to-copy.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { PhoneLink } from '#components/ui/phone-link.tsx';
import { Sheet } from '#components/ui/sheet.tsx';

/** How to get a parcel back that the carrier has and no longer lets anyone cancel: whom to contact, and what to say. */
export function CarrierHasIt({
  request,
  contact: { phone, email },
}: {
  request: Sentences;
  contact: { phone?: string; email?: string };
}) {
  const t = useTranslations('returns.carrier');
  return (
    <Sheet className="p-5">
      <section aria-labelledby="carrier-has-it" className="flex flex-col gap-3">
        <h2 id="carrier-has-it" className="text-base font-semibold">
          {t('title')}
        </h2>
        <p>{t('text')}</p>
        {(phone || email) && (
          <p className="flex flex-wrap gap-x-4 gap-y-1">
            <span className="text-muted">{t('contact')}</span>
            {phone && <PhoneLink number={phone} className="font-semibold" />}
            {email && (
              <a
                href={`mailto:${email}`}
                className="inline-block min-h-6 font-semibold wrap-anywhere underline"
              >
                <Ltr>{email}</Ltr>
              </a>
            )}
          </p>
        )}
        <SentencesToCopy sentences={request} />
      </section>
    </Sheet>
  );
}
