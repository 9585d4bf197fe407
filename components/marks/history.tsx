import { useLocale, useTranslations } from 'next-intl';
import { useWhen } from '#components/shipments/when.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { isolated } from '#lib/core/text/isolate.ts';
import { nameIn } from '#lib/i18n/locale.ts';
import type { StoryActor, StoryEvent } from '#lib/marks/view.ts';
import { HistoryList } from './history-list.tsx';

type HistoryProps = {
  events: StoryEvent[];
  /** The page with the API requests about the shipment, for who may read it. */
  requestsHref: string | null;
};

/** Who did what with a shipment, newest first. Collapsed at first, because few people need it. */
export function History({ events, requestsHref }: HistoryProps) {
  const t = useTranslations('shipment.history');
  const kinds = useTranslations('desk.record.event');
  const standings = useTranslations('standing.phase');
  const locale = useLocale();
  const when = useWhen();
  if (events.length === 0) return null;

  function nameOf(by: StoryActor): string {
    if (by === 'portal') return t('portal');
    if (by === 'customer-service') return t('customerService');
    if (by === null) return t('somebody');
    if ('key' in by) return t('key', { name: isolated(by.key) });
    return nameIn(locale, by);
  }

  return (
    <Sheet className="p-5">
      <details>
        <summary className="min-h-6 cursor-pointer text-base font-semibold">{t('title')}</summary>
        <HistoryList
          requests={requestsHref === null ? null : { href: requestsHref, label: t('requests') }}
          entries={events.map(({ id, kind, at, by, phase, awb }) => ({
            id,
            what: kind === 'phase' && phase ? standings(phase) : kinds(kind),
            awb,
            by: nameOf(by),
            isByKey: by !== null && typeof by === 'object' && 'key' in by,
            at,
            when: when(at),
          }))}
        />
      </details>
    </Sheet>
  );
}
