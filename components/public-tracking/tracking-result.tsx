import { useLocale, useNow, useTranslations } from 'next-intl';
import { useHeadline } from '#components/shipments/headline.ts';
import { MarkedAwb } from '#components/shipments/marked-awb.tsx';
import { Spoken } from '#components/shipments/spoken.tsx';
import { StatusAge } from '#components/shipments/status-age.tsx';
import { When } from '#components/shipments/when.tsx';
import { StageBar } from '#components/tracking/stage-bar.tsx';
import { Button } from '#components/ui/button.tsx';
import { type Contact, ContactLinks } from '#components/ui/contact-links.tsx';
import { Field, TextInput } from '#components/ui/form/field.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { nameIn } from '#lib/i18n/locale.ts';
import { type PublicDetails, type PublicTracking, phoneDigits } from '#lib/public-tracking/view.ts';
import { isOldStatus } from '#lib/shipments/status-age.ts';

type TrackingResultProps = {
  tracking: PublicTracking;
  carrier: Contact;
  lang: string | null;
  isRefused: boolean;
};

/** What the visitor may see of one shipment: its status, the next step and whom to ask; with the details, also the rest. */
export function TrackingResult({ tracking, carrier, lang, isRefused }: TrackingResultProps) {
  const t = useTranslations('tracking');
  const isOld = isOldStatus(tracking.statusAt, useNow());
  const headline = useHeadline({
    ...tracking,
    state: 'booked',
    handedOverAt: null,
    isToCheck: false,
    lastStatusEn: null,
    lastStatusAr: null,
  });
  const { awb, phase, lastEventAt, checkedAt, statusAt, details } = tracking;
  return (
    <Sheet className="flex flex-col gap-4 p-5 max-sm:p-4">
      <div>
        {details && <TrackingSender merchant={details.merchant} />}
        <p className="text-base font-medium text-muted">
          <MarkedAwb awb={awb} />
        </p>
        <h2 className="mt-0.5 text-xl">
          <Spoken {...headline} />
        </h2>
        {lastEventAt && (
          <p className="text-sm">{t.rich('statusOf', { when: () => <When at={lastEventAt} /> })}</p>
        )}
        <p className="text-xs text-muted">
          {checkedAt ? t.rich('checkedAt', { when: () => <When at={checkedAt} /> }) : t('neverChecked')}
        </p>
        <StatusAge at={statusAt} />
        {isOld && <p className="text-xs text-muted">{t('checking')}</p>}
      </div>
      <StageBar shipment={{ phase, events: details?.events ?? [] }} />
      <p>
        <span className="font-semibold">{t('nextTitle')}</span> {t(`next.${phase}`)}
      </p>
      {details && <TrackingDetails details={details} />}
      <TrackingContact carrier={carrier} isOpen={details !== null} />
      {!details && <DigitsForm awb={awb} lang={lang} isRefused={isRefused} />}
    </Sheet>
  );
}

/** Whom to ask: the carrier, and whoever sold the goods; its name is in the details. */
function TrackingContact({ carrier, isOpen }: { carrier: Contact; isOpen: boolean }) {
  const t = useTranslations('tracking');
  const hasCarrier = Boolean(carrier.phone || carrier.email);
  if (isOpen && !hasCarrier) return null;
  return (
    <div className="border-t border-line pt-3 text-sm">
      {!isOpen && <p>{t('ask')}</p>}
      {hasCarrier && (
        <p className="flex flex-wrap gap-x-4 text-muted">
          {t('askCarrier')}
          <ContactLinks {...carrier} />
        </p>
      )}
    </div>
  );
}

/** Asks for the end of the receiver's phone. The form posts it, so that it is in no URL. */
function DigitsForm({
  awb,
  lang,
  isRefused,
}: Pick<TrackingResultProps, 'lang' | 'isRefused'> & { awb: string }) {
  const t = useTranslations('tracking.digits');
  return (
    <form
      method="post"
      action={`/track/${awb}${lang ? `?lang=${lang}` : ''}`}
      className="flex print:hidden flex-col items-start gap-3 border-t border-line pt-3"
    >
      <Field
        id={`digits-${awb}`}
        label={t('label', { digits: phoneDigits })}
        hint={t('hint')}
        error={isRefused && t('refused')}
        className="w-full"
      >
        <TextInput
          ltr
          name="digits"
          required
          inputMode="numeric"
          minLength={phoneDigits}
          maxLength={phoneDigits}
          className="max-w-32"
        />
      </Field>
      <Button type="submit">{t('submit')}</Button>
    </form>
  );
}

/** The receiver's given name, the emirate, the history and the merchant's contact. */
function TrackingDetails({ details }: { details: PublicDetails }) {
  const t = useTranslations('tracking');
  const locale = useLocale();
  const { destination, receiverShortName, events, merchant } = details;
  const place = destination && nameIn(locale, destination);
  return (
    <>
      {(place || receiverShortName) && (
        <p className="text-sm">
          {place && t.rich('to', { place: () => <bdi>{place}</bdi> })}
          {place && receiverShortName && ' · '}
          {receiverShortName && t.rich('receiver', { name: () => <bdi>{receiverShortName}</bdi> })}
        </p>
      )}
      <TrackingHistory events={events} />
      {(merchant.email || merchant.phone) && (
        <p className="flex flex-wrap gap-x-4 border-t border-line pt-3 text-sm text-muted">
          {t('contact')}
          <ContactLinks {...merchant} />
        </p>
      )}
    </>
  );
}

/** The events of a shipment in our own words, newest first. */
function TrackingHistory({ events }: Pick<PublicDetails, 'events'>) {
  const t = useTranslations('tracking');
  const phases = useTranslations('standing.phase');
  const locale = useLocale();
  if (events.length === 0) return <p className="text-sm text-muted">{t('noEvents')}</p>;
  return (
    <details open className="border-t border-line pt-3">
      <summary className="min-h-6 cursor-pointer font-semibold">{t('history')}</summary>
      <ol className="mt-2 flex flex-col gap-2.5">
        {events.map(({ occurredAt, phase, emirate }, index) => (
          <li key={index} className="flex flex-wrap items-baseline gap-x-3 text-sm">
            <When at={occurredAt} className="w-36 shrink-0 text-xs text-muted tabular-nums max-sm:w-full" />
            <span className="min-w-0 font-medium">
              {phases(phase)}
              {emirate && <span className="font-normal text-muted"> · {nameIn(locale, emirate)}</span>}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** The merchant that sent the shipment. */
function TrackingSender({ merchant }: Pick<PublicDetails, 'merchant'>) {
  const t = useTranslations('tracking');
  const name = nameIn(useLocale(), merchant);
  return (
    <p className="mb-1">{t.rich('sentBy', { name: () => <bdi className="font-semibold">{name}</bdi> })}</p>
  );
}
