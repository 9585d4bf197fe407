'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { Notice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { formatMoment } from '#lib/i18n/format-times.ts';
import { nameIn } from '#lib/i18n/locale.ts';
import type { ScheduleItem } from '#lib/search/schedules/view.ts';
import { countLimit } from '#lib/shipments/view.ts';
import { hourText } from './hour-text.ts';

type Change<Input> = (input: Input) => Promise<ActionResult<unknown>>;

type ScheduleListProps = {
  schedules: ScheduleItem[];
  pauseSchedule: Change<{ id: string; isPaused: boolean }>;
  removeSchedule: Change<{ id: string }>;
  sendScheduleNow: Change<{ id: string }>;
};

/** The scheduled exports of a merchant: what, for whom, when, the last and the next email. */
export function ScheduleList({
  schedules,
  pauseSchedule,
  removeSchedule,
  sendScheduleNow,
}: ScheduleListProps) {
  const t = useTranslations('schedules');
  const locale = useLocale();
  const [note, setNote] = useState<'sent' | 'deleted' | 'failed' | null>(null);
  const [busyId, setBusyId] = useState('');
  const { send, pending } = useSend();

  function change<Input extends { id: string }>(
    work: Change<Input>,
    input: Input,
    after: 'sent' | 'deleted' | null,
  ) {
    if (pending) return;
    setBusyId(input.id);
    send(work, input, (done) => setNote(done?.ok ? after : 'failed'));
  }

  function stateOf({ stopped, dueAt, sent }: ScheduleItem): string[] {
    const rows =
      sent && (sent.rows > countLimit ? t('more', { most: countLimit }) : t('rows', { count: sent.rows }));
    return [
      sent && rows ? t('last', { when: formatMoment(sent.at, locale), rows }) : t('never'),
      dueAt ? t('next', { when: formatMoment(dueAt, locale) }) : t(`stopped.${stopped ?? 'paused'}`),
    ];
  }

  return (
    <Sheet className="overflow-hidden">
      <ul className="divide-y divide-line">
        {schedules.map((schedule) => {
          const { id, name, person, every, weekday, hour, format, isOfPeriod, canChange, stopped } = schedule;
          const title = name || t('all');
          const day = weekday === null ? '' : t(`weekday.${weekday as 1}`);
          return (
            <li key={id} className="flex flex-col gap-2 px-5 py-3.5 max-sm:px-4">
              <div>
                <h2 className="text-base font-semibold">
                  <bdi>{title}</bdi>
                </h2>
                <p className="text-sm">
                  {t(`when.${every}`, { day, time: hourText(hour) })} ·{' '}
                  {t(isOfPeriod ? `period.${every}` : 'whole')} · {t(`format.${format}`)}
                </p>
                <p className="text-sm text-muted">{t('to', { name: nameIn(locale, person) })}</p>
                {stateOf(schedule).map((text) => (
                  <p key={text} className="text-sm text-muted">
                    {text}
                  </p>
                ))}
              </div>
              {canChange && (
                <div className="flex flex-wrap gap-2">
                  <Button
                    size="sm"
                    pending={pending && busyId === id}
                    onClick={() => change(sendScheduleNow, { id }, 'sent')}
                  >
                    {t('sendNow')}
                    <span className="sr-only"> {title}</span>
                  </Button>
                  <Button
                    size="sm"
                    pending={pending && busyId === id}
                    onClick={() => change(pauseSchedule, { id, isPaused: stopped === null }, null)}
                  >
                    {t(stopped === null ? 'pause' : 'resume')}
                    <span className="sr-only"> {title}</span>
                  </Button>
                  <Button
                    size="sm"
                    variant="ghost"
                    pending={pending && busyId === id}
                    onClick={() => change(removeSchedule, { id }, 'deleted')}
                  >
                    {t('delete')}
                    <span className="sr-only"> {title}</span>
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <div role="status" className="px-5 pb-3.5 empty:hidden">
        {note && <Notice tone={note === 'failed' ? 'danger' : 'positive'}>{t(note)}</Notice>}
      </div>
    </Sheet>
  );
}
