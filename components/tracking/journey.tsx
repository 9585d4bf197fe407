import { useLocale, useTranslations } from 'next-intl';
import { inLanguage, Spoken } from '#components/shipments/spoken.tsx';
import { When } from '#components/shipments/when.tsx';
import { ltr } from '#components/ui/ltr.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ShipmentView, TimelineEvent } from '#lib/shipments/view.ts';

/** The events of a shipment, newest first. */
export function Journey({ events }: Pick<ShipmentView, 'events'>) {
  const t = useTranslations('shipment.journey');
  return (
    <Sheet className="p-5">
      <section aria-labelledby="journey">
        <h2 id="journey" className="mb-4 text-base font-semibold">
          {t('title')}
        </h2>
        {events.length > 0 ? (
          <ol>
            {events.map((event, index) => (
              <JourneyEvent key={`${event.occurredAt} ${event.code}`} event={event} newest={index === 0} />
            ))}
          </ol>
        ) : (
          <p className="text-sm text-muted">{t('empty')}</p>
        )}
      </section>
    </Sheet>
  );
}

function JourneyEvent({ event, newest }: { event: TimelineEvent; newest: boolean }) {
  const t = useTranslations('shipment.journey');
  const phases = useTranslations('standing.phase');
  const locale = useLocale();
  const place = inLanguage(locale, event.locationEn, event.locationAr);
  const words = inLanguage(locale, event.descriptionEn, event.descriptionAr);
  return (
    <li className="journey-event group">
      <When
        at={event.occurredAt}
        className="text-xs text-muted tabular-nums max-sm:order-last max-sm:col-start-2"
      />
      <span aria-hidden="true" className="relative row-span-2 flex justify-center sm:row-span-1">
        <span
          className={`mt-1.5 size-2.5 rounded-full ${newest ? 'bg-accent ring-3 ring-accent-soft' : 'bg-line'}`}
        />
        <span className="absolute top-6 -bottom-5 w-px bg-line group-last:hidden" />
      </span>
      <div className="min-w-0">
        <p className={newest ? 'font-semibold' : 'font-medium'}>
          {words ? (
            <Spoken {...words} />
          ) : event.phase === 'unknown' ? (
            t.rich('noWords', { code: event.code, ltr })
          ) : (
            phases(event.phase)
          )}
        </p>
        {place && (
          <p className="text-sm text-muted">
            <Spoken {...place} />
          </p>
        )}
      </div>
    </li>
  );
}
