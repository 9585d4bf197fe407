'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field, SelectInput } from '#components/ui/form/field.tsx';
import { FormEnd } from '#components/ui/form/form-end.tsx';
import { type FormRead, textOf, useForm } from '#components/ui/form/use-form.ts';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import type { ScheduleInput } from '#lib/search/schedules/schema.ts';
import { everies, mostSchedules } from '#lib/search/schedules/view.ts';
import { hourText } from './hour-text.ts';

type ScheduleFormProps = {
  views: { id: string; name: string }[];
  addSchedule: (input: ScheduleInput) => Promise<ActionResult<unknown>>;
};

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const hours = Array.from({ length: 24 }, (_, hour) => hour);
const usualHour = 8;

/** Schedules an export: of all shipments or of a saved view, how often, and as what file. */
export function ScheduleForm({ views, addSchedule }: ScheduleFormProps) {
  const t = useTranslations('schedules');
  const [every, setEvery] = useState<ScheduleInput['every']>('week');
  const form = useForm({
    read: (given): FormRead<ScheduleInput> => ({
      typed: {
        viewId: textOf(given, 'view'),
        every,
        isOfPeriod: given.get('scope') === 'period',
        format: given.get('format') === 'xlsx' ? 'xlsx' : 'csv',
        hour: Number(textOf(given, 'hour')),
        weekday: Number(textOf(given, 'weekday') || 1),
      },
    }),
    send: addSchedule,
  });
  return (
    <form method="post" onSubmit={form.submit}>
      <Sheet className="flex flex-col gap-4 p-5 max-sm:p-4">
        <h2 className="text-lg">{t('add')}</h2>
        <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-2">
          <Field label={t('view')} hint={t('viewHint')}>
            <SelectInput
              name="view"
              none={t('all')}
              options={views.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Field>
          <Field label={t('scope')}>
            <SelectInput name="scope" defaultValue="period">
              <option value="period">{t(`period.${every}`)}</option>
              <option value="whole">{t('whole')}</option>
            </SelectInput>
          </Field>
          <Field label={t('every')}>
            <SelectInput
              name="every"
              value={every}
              onChange={({ target }) => setEvery(everies.find((each) => each === target.value) ?? 'week')}
              options={everies.map((each) => ({ value: each, label: t(`rhythm.${each}`) }))}
            />
          </Field>
          {every === 'week' && (
            <Field label={t('day')}>
              <SelectInput
                name="weekday"
                defaultValue="1"
                options={weekdays.map((weekday) => ({ value: weekday, label: t(`weekday.${weekday}`) }))}
              />
            </Field>
          )}
          <Field label={t('hour')}>
            <SelectInput
              name="hour"
              defaultValue={usualHour}
              options={hours.map((hour) => ({ value: hour, label: hourText(hour) }))}
            />
          </Field>
          <Field label={t('file')}>
            <SelectInput name="format" defaultValue="xlsx">
              <option value="xlsx">{t('format.xlsx')}</option>
              <option value="csv">{t('format.csv')}</option>
            </SelectInput>
          </Field>
        </div>
        <FormEnd
          pending={form.pending}
          done={form.isDone && t('added')}
          failed={
            form.failed && t(form.failed === 'too-many' ? 'tooMany' : 'notAdded', { most: mostSchedules })
          }
        >
          {t('submit')}
        </FormEnd>
      </Sheet>
    </form>
  );
}
