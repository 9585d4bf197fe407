import Head from 'next/head';
import { useTranslations } from 'next-intl';
import { When } from '#components/shipments/when.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { Locale } from '#lib/i18n/locale.ts';
import { type AskedAwbs, mostAwbs, type PublicTrackings } from '#lib/public-tracking/schema.ts';
import { TrackingForm } from './tracking-form.tsx';
import { TrackingFrame } from './tracking-frame.tsx';
import { TrackingMissing } from './tracking-missing.tsx';
import { TrackingResult } from './tracking-result.tsx';

export type TrackingAnswer = { asked: AskedAwbs; trackings: PublicTrackings };

export type TrackingPageProps = {
  /** The language of the page, and the one that the link asks for. */
  locale: Locale;
  lang: string | null;
  /** Whether the AWBs are in the path, so that the link to the other language has only `lang`. */
  isOwnLink: boolean;
  /** Whether search engines may list the page. */
  isIndexed: boolean;
  /** Null when it couldn't be read; `failureCode` is then the request's id in the log. */
  answer: TrackingAnswer | null;
  failureCode: string | null;
};

/** The form and the results of public tracking. */
export function TrackingPage({ lang, isOwnLink, isIndexed, answer, failureCode }: TrackingPageProps) {
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
        <meta name="robots" content={isIndexed ? 'index, nofollow' : 'noindex, nofollow'} />
      </Head>
      <h1 className="text-xl">{t('title')}</h1>
      <TrackingForm typed={typed.join('\n')} lang={lang} />
      {isTooMany && (
        <p role="status" className="text-sm text-caution">
          {t('tooMany', { limit: mostAwbs })}
        </p>
      )}
      {!answer && <TrackingFailure code={failureCode} />}
      {found.map((tracking) => (
        <TrackingResult key={tracking.awb} tracking={tracking} isOpen={found.length === 1} />
      ))}
      <TrackingMissing missing={missing} unreadable={unreadable} />
      {found.length > 0 && (
        <p className="text-xs text-muted">{t.rich('readAt', { when: () => <When at={readAt} /> })}</p>
      )}
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
