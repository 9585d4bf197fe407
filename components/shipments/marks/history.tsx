import { useLocale, useTranslations } from 'next-intl';
import { When } from '#components/shipments/view/when.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { StoryActor, StoryEvent } from '#lib/shipments/marks/view.ts';

/** Who did what with a shipment, newest first. Collapsed at first, because few people need it. */
export function History({ events }: { events: StoryEvent[] }) {
  const t = useTranslations('shipment.history');
  const kinds = useTranslations('desk.record.event');
  const standings = useTranslations('standing.phase');
  const locale = useLocale();
  if (events.length === 0) return null;

  function nameOf(by: StoryActor) {
    if (by === 'portal') return t('portal');
    if (by === 'customer-service') return t('customerService');
    if (by === null) return t('somebody');
    return <bdi>{locale === 'ar' ? by.nameAr : by.name}</bdi>;
  }

  return (
    <Sheet className="p-5">
      <details>
        <summary className="min-h-6 cursor-pointer text-base font-semibold">{t('title')}</summary>
        <ol className="mt-3 flex flex-col gap-2.5">
          {events.map(({ id, kind, at, by, phase, awb }) => (
            <li key={id}>
              <p className="font-medium">
                {kind === 'phase' && phase ? standings(phase) : kinds(kind)}
                {awb && (
                  <>
                    {' · '}
                    <Ltr>{awb}</Ltr>
                  </>
                )}
              </p>
              <p className="text-sm text-muted">
                {nameOf(by)}
                {' · '}
                <When at={at} />
              </p>
            </li>
          ))}
        </ol>
      </details>
    </Sheet>
  );
}
