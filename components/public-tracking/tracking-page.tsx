import Head from 'next/head';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { When } from '#components/shipments/when.tsx';
import { BarcodeMark } from '#components/ui/barcode-mark.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import type { Contact } from '#components/ui/contact-links.tsx';
import { Field, TextArea } from '#components/ui/form/field.tsx';
import { Ltr, ltr } from '#components/ui/ltr.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { Locale } from '#lib/i18n/locale.ts';
import { type AskedAwbs, mostAwbs, type PublicTrackings } from '#lib/public-tracking/view.ts';
import { TrackingResult } from './tracking-result.tsx';

/** `isRefused`: the given digits opened nothing. */
export type TrackingAnswer = { asked: AskedAwbs; trackings: PublicTrackings; isRefused: boolean };

export type TrackingPageProps = {
  carrier: Contact;
  /** The language of the page, and the one that the link asks for. */
  locale: Locale;
  lang: string | null;
  /** Whether the AWBs are in the path, so that the link to the other language has only `lang`. */
  isOwnLink: boolean;
  /** Whether search engines may list the page. */
  isIndexed: boolean;
  /** The portal's URL, for the picture that a chat shows with the link. */
  origin: string;
  /** Null when it couldn't be read; `failureCode` is then the request's id in the log. */
  answer: TrackingAnswer | null;
  failureCode: string | null;
};

/** The form and the results of public tracking. */
export function TrackingPage({
  carrier,
  lang,
  isOwnLink,
  isIndexed,
  origin,
  answer,
  failureCode,
}: TrackingPageProps) {
  const t = useTranslations('tracking');
  const product = useTranslations('common.product')('name');
  const { awbs = [], unreadable = [], isTooMany = false } = answer?.asked ?? {};
  const { found = [], missing = [], readAt = '' } = answer?.trackings ?? {};
  const typed = [...awbs, ...unreadable];
  return (
    <TrackingFrame query={isOwnLink || typed.length === 0 ? {} : { awb: typed.join(',') }}>
      <Head>
        <title>{`${t('title')} · ${product}`}</title>
        <meta name="description" content={t('purpose')} />
        <meta property="og:title" content={t('title')} />
        <meta property="og:description" content={t('purpose')} />
        <meta property="og:image" content={`${origin}/share.png`} />
        <meta name="robots" content={isIndexed ? 'index, nofollow' : 'noindex, nofollow'} />
      </Head>
      {/* The answer stands before the box, which then serves the next search. */}
      <h1 className={typed.length > 0 ? 'sr-only' : 'text-xl'}>{t('title')}</h1>
      {!answer && <TrackingFailure code={failureCode} />}
      {found.map((tracking) => (
        <TrackingResult
          key={tracking.awb}
          tracking={tracking}
          carrier={carrier}
          lang={lang}
          isRefused={answer?.isRefused === true}
        />
      ))}
      <TrackingMissing missing={missing} unreadable={unreadable} />
      {isTooMany && (
        <p role="status" className="text-sm text-caution">
          {t('tooMany', { limit: mostAwbs })}
        </p>
      )}
      {found.length > 0 && (
        <p className="text-xs text-muted">{t.rich('readAt', { when: () => <When at={readAt} /> })}</p>
      )}
      <TrackingForm typed={typed.join('\n')} lang={lang} />
    </TrackingFrame>
  );
}

function TrackingFailure({ code }: { code: string | null }) {
  const t = useTranslations('common.loadFailure');
  const whenOverdue = useTranslations('common.overdue');
  return (
    <Notice tone="danger" role="alert" title={t('title')}>
      <p className="text-ink">{t('text')}</p>
      {code && (
        <p className="mt-1 text-xs text-muted">
          {whenOverdue.rich('code', { code: () => <Ltr>{code}</Ltr> })}
        </p>
      )}
    </Notice>
  );
}

/**
 * The page around public tracking. Its links are plain, because a prefetch would count as a request of the visitor. `query` is
 * repeated in the link to the other language.
 */
function TrackingFrame({ query, children }: { query: Record<string, string>; children: ReactNode }) {
  const t = useTranslations('shell.language');
  const brand = useTranslations('common.product')('name');
  const other = useLocale() === 'ar' ? 'en' : 'ar';
  return (
    <div className="mx-auto flex min-h-dvh max-w-2xl flex-col gap-6 px-4 py-4">
      <header className="flex items-center justify-between">
        <a href="/track" className="flex min-h-6 items-center gap-2 rounded-sm">
          <BarcodeMark className="h-4.5 text-accent" />
          <span className="text-lg">{brand}</span>
        </a>
        <a
          href={`?${new URLSearchParams({ ...query, lang: other })}`}
          hrefLang={other}
          lang={other}
          className={buttonStyle('secondary', 'md')}
        >
          {t('other')}
        </a>
      </header>
      <main className="flex flex-col gap-5 pb-16">{children}</main>
    </div>
  );
}

/** The AWBs without a result. It doesn't say whether such a shipment exists. */
function TrackingMissing({ missing, unreadable }: { missing: string[]; unreadable: string[] }) {
  const t = useTranslations('tracking');
  return (
    <>
      {missing.length > 0 && (
        <Notice tone="caution" title={t('missing')}>
          <Numbers of={missing} />
          <p className="mt-1 text-ink">{t('missingText')}</p>
        </Notice>
      )}
      {unreadable.length > 0 && (
        <Notice tone="danger" title={t('unreadable')}>
          <Numbers of={unreadable} />
          <p className="mt-1 text-ink">{t('unreadableText')}</p>
        </Notice>
      )}
    </>
  );
}

function Numbers({ of: numbers }: { of: string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 wrap-anywhere text-ink">
      {numbers.map((number) => (
        <li key={number}>
          <Ltr>{number}</Ltr>
        </li>
      ))}
    </ul>
  );
}

/** The box for AWBs. A plain form, so that it works without scripts. */
function TrackingForm({ typed, lang }: { typed: string; lang: string | null }) {
  const t = useTranslations('tracking');
  return (
    <form action="/track" method="get" className="flex print:hidden flex-col items-start gap-3">
      {lang && <input type="hidden" name="lang" value={lang} />}
      <Field
        id="awb"
        label={t('awb')}
        hint={t.rich('hint', { limit: mostAwbs, example: 'EE900000145AE', ltr })}
        className="w-full"
      >
        <TextArea
          name="awb"
          rows={2}
          required
          dir="ltr"
          defaultValue={typed}
          maxLength={1000}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="text-lg tabular-nums"
        />
      </Field>
      <Button type="submit" variant="primary">
        {t('submit')}
      </Button>
    </form>
  );
}
