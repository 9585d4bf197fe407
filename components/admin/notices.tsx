'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { DateInput } from '#components/ui/form/date-input.tsx';
import { Field, SelectInput, TextArea } from '#components/ui/form/field.tsx';
import { FormSheet } from '#components/ui/form/form-end.tsx';
import { type FormRead, textOf, useForm } from '#components/ui/form/use-form.ts';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { PageTitle } from '#components/ui/titles.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { isolated } from '#lib/core/text/isolate.ts';
import { dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { formatMoment } from '#lib/i18n/format-times.ts';
import { nameIn } from '#lib/i18n/locale.ts';
import { longestNotice, mostNotices, type NoticeRow } from '#lib/merchants/admin/view.ts';
import { type Addressee, Addressees } from './addressees.tsx';

type Written = { textEn: string; textAr: string; startsAt: string; endsAt: string; merchantIds: string[] };
type NoticesProps = {
  notices: NoticeRow[];
  write: (notice: Written) => Promise<ActionResult<'done' | 'too-many'>>;
  end: (key: { id: string }) => Promise<ActionResult<null>>;
};

const texts = ['textEn', 'textAr'] as const;
const times = ['startsAt', 'endsAt'] as const;

/** The notices that run or are planned, and the form of another one. */
export function Notices({ notices, write, end }: NoticesProps) {
  const t = useTranslations('admin.notices');
  const [isForSome, setForSome] = useState(false);
  const [chosen, setChosen] = useState<Addressee[]>([]);
  const { date, time } = dubaiClock(new Date());

  const form = useForm({
    read: (given): FormRead<Written> => {
      const text = (name: keyof Written) => textOf(given, name).trim();
      const typed = {
        textEn: text('textEn'),
        textAr: text('textAr'),
        startsAt: text('startsAt'),
        endsAt: text('endsAt'),
        merchantIds: isForSome ? chosen.map(({ id }) => id) : [],
      };
      const open = [...texts, ...times].find((name) => typed[name] === '');
      const isBackwards = typed.endsAt <= typed.startsAt;
      const wrong =
        open ?? (isBackwards ? 'endsAt' : isForSome && typed.merchantIds.length === 0 ? 'merchants' : null);
      return wrong ? { wrong: { [wrong]: 'missing' } } : { typed };
    },
    send: write,
    onDone: (value, clear) => {
      if (value !== 'done' || !clear()) return;
      setChosen([]);
      setForSome(false);
    },
  });
  const ended = form.ended?.ok ? form.ended.value : form.failed && 'failed';
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <PageTitle title={t('title')} text={t('purpose', { most: mostNotices })} />
      {notices.length > 0 && (
        <Sheet className="p-5 max-sm:p-4">
          <ul className="flex flex-col divide-y divide-line">
            {notices.map((notice) => (
              <Row key={notice.id} notice={notice} end={end} />
            ))}
          </ul>
        </Sheet>
      )}
      <FormSheet
        form={form}
        title={t('new')}
        text={t('newText')}
        button={t('submit')}
        done={ended === 'done' && t('done')}
        failed={(ended === 'failed' || ended === 'too-many') && t(ended, { most: mostNotices })}
      >
        {texts.map((name) => (
          <Field key={name} label={t(name)} error={form.wrong[name] && t(`missing.${name}`)}>
            <TextArea
              name={name}
              rows={2}
              maxLength={longestNotice}
              lang={name === 'textAr' ? 'ar' : 'en'}
              dir={name === 'textAr' ? 'rtl' : 'ltr'}
            />
          </Field>
        ))}
        <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-2">
          {times.map((name) => (
            <Field key={name} label={t(name)} error={form.wrong[name] && t(`missing.${name}`)}>
              <DateInput
                name={name}
                hasTime
                defaultValue={name === 'startsAt' ? `${date}T${time}` : undefined}
              />
            </Field>
          ))}
          <Field label={t('for')}>
            <SelectInput
              // What is chosen before the page's script runs would be lost.
              disabled={!form.isReady}
              value={isForSome ? 'some' : 'all'}
              onChange={(event) => setForSome(event.target.value === 'some')}
            >
              <option value="all">{t('all')}</option>
              <option value="some">{t('some')}</option>
            </SelectInput>
          </Field>
        </div>
        {isForSome && (
          <Addressees
            chosen={chosen}
            onChange={setChosen}
            error={form.wrong.merchants !== undefined && chosen.length === 0 && t('missing.merchants')}
          />
        )}
      </FormSheet>
    </div>
  );
}

/** A notice in both languages, when, for whom and by whom. */
function Row({ notice, end }: { notice: NoticeRow } & Pick<NoticesProps, 'end'>) {
  const t = useTranslations('admin.notices');
  const locale = useLocale();
  const { send, pending, hasFailed } = useSend();
  const { id, textEn, textAr, startsAt, endsAt, by, merchants } = notice;
  const names = merchants.map((merchant) => isolated(nameIn(locale, merchant)));
  const author = by && isolated(nameIn(locale, by));
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p lang="en" dir="ltr" className="wrap-anywhere">
          {textEn}
        </p>
        <p lang="ar" dir="rtl" className="wrap-anywhere">
          {textAr}
        </p>
        <p className="text-sm text-muted">
          {t('runs', { from: formatMoment(startsAt, locale), until: formatMoment(endsAt, locale) })} ·{' '}
          {names.length > 0 ? names.join(' · ') : t('all')}
          {author && ` · ${t('by', { name: author })}`}
        </p>
      </div>
      <Button size="sm" pending={pending} onClick={() => send(end, { id })}>
        {t('end')}
        <span className="sr-only">: {textEn}</span>
      </Button>
      {hasFailed && <ErrorNotice>{t('notEnded')}</ErrorNotice>}
    </li>
  );
}
