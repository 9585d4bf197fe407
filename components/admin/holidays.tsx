'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { DataTable } from '#components/ui/data-table.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Checkbox, Field, TextInput } from '#components/ui/form/field.tsx';
import { type FormRead, textOf, useForm } from '#components/ui/form/use-form.ts';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { Calendar, Plus } from '#components/ui/icons.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { formatDay } from '#lib/i18n/format-times.ts';
import { nameIn } from '#lib/i18n/locale.ts';
import type { Holiday } from '#lib/operator/view.ts';

type HolidaysProps = {
  holidays: Holiday[];
  saveHoliday: (holiday: Holiday & { before?: string }) => Promise<ActionResult<null>>;
  removeHoliday: (key: { day: string }) => Promise<ActionResult<null>>;
};

/** The public holidays by year, on which a pickup asks for a confirmation, and the dialog to add, move or remove one. */
export function Holidays({ holidays, saveHoliday, removeHoliday }: HolidaysProps) {
  const t = useTranslations('admin.holidays');
  const [editing, setEditing] = useState<Holiday | 'new' | null>(null);
  const years = [...new Set(holidays.map(({ day }) => day.slice(0, 4)))];
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="max-w-2xl">
          <h1 className="text-xl">{t('title')}</h1>
          <p className="mt-1 text-muted">{t('purpose')}</p>
        </div>
        <Button variant="primary" onClick={() => setEditing('new')}>
          <Plus />
          {t('add')}
        </Button>
      </div>
      {years.map((year) => (
        <Sheet key={year}>
          <h2 className="px-4 pt-3 text-base">
            <bdi>{year}</bdi>
          </h2>
          <HolidayTable
            caption={`${t('title')} ${year}`}
            holidays={holidays.filter(({ day }) => day.startsWith(year))}
            onChange={setEditing}
          />
        </Sheet>
      ))}
      {editing && (
        <HolidayDialog
          editing={editing}
          save={saveHoliday}
          remove={removeHoliday}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  );
}

type TableProps = { caption: string; holidays: Holiday[]; onChange: (holiday: Holiday) => void };

function HolidayTable({ caption, holidays, onChange }: TableProps) {
  const t = useTranslations('admin.holidays');
  const locale = useLocale();
  return (
    <DataTable
      caption={caption}
      rows={holidays}
      rowKey={({ day }) => day}
      columns={[
        { header: t('day'), phone: 'title', cell: ({ day }) => formatDay(day, locale) },
        {
          header: t('name'),
          phone: 'bare',
          cell: (holiday) => (
            <span className="flex flex-wrap items-center gap-2">
              {nameIn(locale, holiday)}
              {holiday.isExpected && (
                <Badge tone="caution" icon={<Calendar />}>
                  {t('expected')}
                </Badge>
              )}
            </span>
          ),
        },
        {
          header: t('action'),
          headerHidden: true,
          align: 'end',
          phone: 'bare',
          cell: (holiday) => (
            <Button size="sm" onClick={() => onChange(holiday)}>
              {t('change')}
              <span className="sr-only">
                {': '}
                {nameIn(locale, holiday)}
              </span>
            </Button>
          ),
        },
      ]}
    />
  );
}

type DialogProps = {
  editing: Holiday | 'new';
  save: HolidaysProps['saveHoliday'];
  remove: HolidaysProps['removeHoliday'];
  onClose: () => void;
};

function HolidayDialog({ editing, save, remove, onClose }: DialogProps) {
  const t = useTranslations('admin.holidays');
  const removal = useSend();
  const holiday = editing === 'new' ? null : editing;
  const form = useForm({
    read: (given): FormRead<Parameters<typeof save>[0]> => {
      const typed = {
        day: textOf(given, 'day'),
        nameEn: textOf(given, 'nameEn'),
        nameAr: textOf(given, 'nameAr'),
      };
      if (Object.values(typed).some((text) => text.trim() === '')) return { wrong: { holiday: 'missing' } };
      return { typed: { ...typed, isExpected: given.has('isExpected'), before: holiday?.day } };
    },
    send: save,
    onDone: onClose,
  });
  const pending = form.pending || removal.pending;

  return (
    <Dialog
      open
      onClose={onClose}
      title={holiday ? t('changeTitle') : t('addTitle')}
      footer={
        <>
          {holiday && (
            <Button
              aria-disabled={pending}
              onClick={() =>
                !form.pending && removal.send(remove, { day: holiday.day }, (gone) => gone?.ok && onClose())
              }
            >
              {t('remove')}
            </Button>
          )}
          <Button type="submit" form="holiday" variant="primary" pending={pending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id="holiday" method="post" noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        {form.wrong.holiday && <ErrorNotice>{t('missing')}</ErrorNotice>}
        {(form.failed || removal.hasFailed) && <ErrorNotice>{t('notSaved')}</ErrorNotice>}
        <Field label={t('day')}>
          <TextInput name="day" type="date" defaultValue={holiday?.day} required />
        </Field>
        <Field label={t('nameEn')}>
          <TextInput name="nameEn" defaultValue={holiday?.nameEn} maxLength={100} required />
        </Field>
        <Field label={t('nameAr')}>
          <TextInput name="nameAr" dir="rtl" defaultValue={holiday?.nameAr} maxLength={100} required />
        </Field>
        <Checkbox
          name="isExpected"
          defaultChecked={holiday?.isExpected}
          label={t('isExpected')}
          hint={t('isExpectedHint')}
        />
      </form>
    </Dialog>
  );
}
