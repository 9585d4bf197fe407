'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useState, useTransition } from 'react';
import { Button } from '#components/ui/button.tsx';
import { DateInput } from '#components/ui/form/date-input.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { FormEnd } from '#components/ui/form/form-end.tsx';
import { SelectInput } from '#components/ui/form/select-input.tsx';
import { TextArea } from '#components/ui/form/text-area.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { PageTitle, SectionTitle } from '#components/ui/titles.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { formatMoment } from '#lib/i18n/format-times.ts';
import { longestNotice, type NoticeRow } from '#lib/merchants/admin/view.ts';

type Written = {
  textEn: string;
  textAr: string;
  startsAt: string;
  endsAt: string;
  merchantIds: string[];
};
type NoticesProps = {
  notices: NoticeRow[];
  merchants: NoticeRow['merchants'];
  write: (notice: Written) => Promise<ActionResult<'done' | 'too-many'>>;
  end: (key: { id: string }) => Promise<ActionResult<null>>;
};

const texts = ['textEn', 'textAr'] as const;
const times = ['startsAt', 'endsAt'] as const;

/** The notices that run or are planned, and the form of another one. */
export function Notices({ notices, merchants, write, end }: NoticesProps) {
  const t = useTranslations('admin.notices');
  const dates = useTranslations('dates');
  const isArabic = useLocale() === 'ar';
  const [isForSome, setForSome] = useState(false);
  const [missing, setMissing] = useState<string | null>(null);
  const [ended, setEnded] = useState<'done' | 'too-many' | 'failed' | null>(null);
  const [pending, start] = useTransition();
  const { date, time } = dubaiClock(new Date());
  const words = { format: dates('formatTime'), open: dates('open'), unreadable: dates('unreadableTime') };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    const entered = new FormData(form);
    const textOf = (name: string) => String(entered.get(name) ?? '').trim();
    const merchantIds = isForSome ? entered.getAll('merchants').map(String) : [];
    const open = [...texts, ...times].find((name) => textOf(name) === '');
    const isBackwards = textOf('endsAt') <= textOf('startsAt');
    const found =
      open ?? (isBackwards ? 'endsAt' : isForSome && merchantIds.length === 0 ? 'merchants' : null);
    setMissing(found);
    setEnded(null);
    if (found) return form.querySelector<HTMLElement>(`[data-field="${found}"], [name="${found}"]`)?.focus();
    const [textEn, textAr] = texts.map(textOf);
    const [startsAt, endsAt] = times.map(textOf);
    start(async () => {
      const notice = { textEn, textAr, startsAt, endsAt, merchantIds } as Written;
      const written = await write(notice).catch(() => null);
      start(() => {
        setEnded(written?.ok ? written.value : 'failed');
        if (written?.ok && written.value === 'done') form.reset();
      });
    });
  }

  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <PageTitle title={t('title')} text={t('purpose')} />
      {notices.length > 0 && (
        <Sheet className="p-5 max-sm:p-4">
          <ul className="flex flex-col divide-y divide-line">
            {notices.map((notice) => (
              <Row key={notice.id} notice={notice} end={end} />
            ))}
          </ul>
        </Sheet>
      )}
      <form method="post" noValidate onSubmit={submit}>
        <Sheet className="flex flex-col gap-4 p-5 max-sm:p-4">
          <SectionTitle title={t('new')} text={t('newText')} />
          {texts.map((name) => (
            <Field key={name} id={name} label={t(name)} error={missing === name && t(`missing.${name}`)}>
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
              <Field key={name} id={name} label={t(name)} error={missing === name && t(`missing.${name}`)}>
                <DateInput
                  name={name}
                  hasTime
                  words={words}
                  defaultValue={name === 'startsAt' ? `${date}T${time}` : undefined}
                />
              </Field>
            ))}
            <Field id="for" label={t('for')}>
              <SelectInput
                value={isForSome ? 'some' : 'all'}
                onChange={(event) => setForSome(event.target.value === 'some')}
              >
                <option value="all">{t('all')}</option>
                <option value="some">{t('some')}</option>
              </SelectInput>
            </Field>
          </div>
          {isForSome && (
            <fieldset data-field="merchants" tabIndex={-1} className="flex flex-col gap-1.5">
              <legend className="mb-1 font-medium">{t('merchants')}</legend>
              {missing === 'merchants' && <p className="text-sm text-danger">{t('missing.merchants')}</p>}
              <div className="flex max-h-60 flex-col gap-1.5 overflow-y-auto">
                {merchants.map(({ id, nameEn, nameAr }) => (
                  <label key={id} className="flex min-h-6 items-center gap-2">
                    <input type="checkbox" name="merchants" value={id} className="size-4 accent-accent" />
                    <bdi>{isArabic ? nameAr : nameEn}</bdi>
                  </label>
                ))}
              </div>
            </fieldset>
          )}
          <FormEnd
            pending={pending}
            done={ended === 'done' && t('done')}
            failed={(ended === 'failed' || ended === 'too-many') && t(ended)}
          >
            {t('submit')}
          </FormEnd>
        </Sheet>
      </form>
    </div>
  );
}

/** A notice in both languages, when, for whom and by whom. */
function Row({ notice, end }: { notice: NoticeRow } & Pick<NoticesProps, 'end'>) {
  const t = useTranslations('admin.notices');
  const locale = useLocale();
  const [pending, start] = useTransition();
  const { id, textEn, textAr, startsAt, endsAt, by, merchants } = notice;
  const names = merchants.map(({ nameEn, nameAr }) => `\u2068${locale === 'ar' ? nameAr : nameEn}\u2069`);
  const author = by && `\u2068${locale === 'ar' ? by.nameAr : by.name}\u2069`;
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
      <Button
        size="sm"
        pending={pending}
        onClick={() => start(async () => void (await end({ id }).catch(() => null)))}
      >
        {t('end')}
        <span className="sr-only">: {textEn}</span>
      </Button>
    </li>
  );
}
