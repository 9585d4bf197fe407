import { useLocale, useTranslations } from 'next-intl';
import { useAuditWords } from '#components/audit/audit-words.ts';
import { useWhen } from '#components/shipments/when.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { isolated } from '#lib/core/text/isolate.ts';
import type { DeskRecord } from '#lib/desk/view.ts';
import { nameIn } from '#lib/i18n/locale.ts';
import type { DoneBy } from '#lib/shipments/view.ts';
import { type RecordPart, RecordParts } from './record-parts.tsx';

/**
 * The attempts at the carrier, the events and the audit entries of a shipment. Collapsed at first, because few calls need them.
 */
export function RecordCard({ record: { attempts, events, audits } }: { record: DeskRecord }) {
  const t = useTranslations('desk.record');
  const kinds = useTranslations('desk.unconfirmed.kinds');
  const standings = useTranslations('standing.phase');
  const words = useAuditWords();
  const when = useWhen();
  const locale = useLocale();
  function nameOf(by: DoneBy): string | null {
    if (by === null) return null;
    if (by === 'portal') return t('portal');
    if ('key' in by) return t('key', { name: isolated(by.key) });
    return nameIn(locale, by);
  }
  const parts: RecordPart[] = [
    {
      title: t('attempts', { count: attempts.length }),
      lines: attempts.map(({ id, kind, state, reference, at, polls, reply }) => ({
        key: id,
        what: `${kinds(`${kind}.name` as 'book.name')} · ${t(`state.${state}`)}`,
        at,
        when: when(at),
        reference,
        polls: polls > 0 ? t('polls', { count: polls }) : null,
        reply: reply ? { label: t('reply'), text: reply } : null,
      })),
    },
    {
      title: t('events', { count: events.length }),
      lines: events.map(({ kind, at, by, phase, awb }) => ({
        key: `${at} ${kind}`,
        what: phase ? standings(phase) : t.has(`event.${kind}`) ? t(`event.${kind}` as 'event.booked') : kind,
        awb,
        at,
        when: when(at),
        by: nameOf(by),
      })),
    },
    {
      title: t('audits', { count: audits.length }),
      lines: audits.map(({ id, verb, reason, at, by }) => ({
        key: id,
        what: `${words.verb(verb)}: ${words.reason(reason)}`,
        isSentence: true,
        at,
        when: when(at),
        by: nameOf(by),
      })),
    },
  ];
  return (
    <Sheet className="p-5">
      <h2 className="mb-1 text-base font-semibold">{t('title')}</h2>
      <RecordParts parts={parts.filter(({ lines }) => lines.length > 0)} />
    </Sheet>
  );
}
