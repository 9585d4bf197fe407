import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useAuditWords } from '#components/audit/audit-words.ts';
import { When } from '#components/shipments/view/when.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { DeskRecord } from '#lib/shipments/desk/view.ts';
import type { DoneBy } from '#lib/shipments/view.ts';

/**
 * The attempts at the carrier, the events and the audit entries of a shipment. Collapsed at first, because few calls need them.
 */
export function RecordCard({ record }: { record: DeskRecord }) {
  const t = useTranslations('desk.record');
  const standings = useTranslations('standing.phase');
  const words = useAuditWords();
  const { attempts, events, audits } = record;
  return (
    <Sheet className="p-5">
      <h2 className="mb-1 text-base font-semibold">{t('title')}</h2>
      <Part title={t('attempts', { count: attempts.length })}>
        {attempts.map(({ id, kind, state, reference, at, looks, reply }) => (
          <li key={id}>
            <p className="font-medium">
              {t(`kind.${kind}`)} · {t(`state.${state}`)}
            </p>
            <p className="text-sm text-muted">
              <When at={at} />
              {reference && (
                <>
                  {' · '}
                  <Ltr>{reference}</Ltr>
                </>
              )}
              {looks > 0 && ` · ${t('looks', { count: looks })}`}
            </p>
            {reply && (
              <section
                dir="ltr"
                aria-label={t('reply')}
                // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the keyboard
                tabIndex={0}
                className="mt-1 max-h-40 overflow-auto rounded-control bg-sunken p-2 text-xs break-all whitespace-pre-wrap"
              >
                {reply}
              </section>
            )}
          </li>
        ))}
      </Part>
      <Part title={t('events', { count: events.length })}>
        {events.map(({ kind, at, by, phase, awb }) => (
          <li key={`${at} ${kind}`}>
            <p className="font-medium">
              {phase
                ? standings(phase)
                : t.has(`event.${kind}`)
                  ? t(`event.${kind}` as 'event.booked')
                  : kind}
              {awb && (
                <>
                  {' '}
                  <Ltr>{awb}</Ltr>
                </>
              )}
            </p>
            <DoneAt at={at} by={by} />
          </li>
        ))}
      </Part>
      <Part title={t('audits', { count: audits.length })}>
        {audits.map(({ id, verb, reason, at, by }) => (
          <li key={id} id={`audit-${id}`}>
            <p className="break-words">
              <bdi>{`${words.verb(verb)}: ${words.reason(verb, reason)}`}</bdi>
            </p>
            <DoneAt at={at} by={by} />
          </li>
        ))}
      </Part>
    </Sheet>
  );
}

function Part({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <details className="border-t border-line py-2 first-of-type:border-t-0">
      <summary className="min-h-6 cursor-pointer py-1 font-medium">{title}</summary>
      <ul className="mt-2 flex flex-col gap-2.5">{children}</ul>
    </details>
  );
}

function DoneAt({ at, by }: { at: string; by: DoneBy }) {
  const t = useTranslations('desk.record');
  const locale = useLocale();
  const name = by === 'portal' ? t('portal') : by && (locale === 'ar' ? by.nameAr : by.name);
  return (
    <p className="text-sm text-muted">
      <When at={at} />
      {name && (
        <>
          {' · '}
          <bdi>{name}</bdi>
        </>
      )}
    </p>
  );
}
