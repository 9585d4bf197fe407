import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { TrackingForm } from '#components/shipments/public/tracking-form.tsx';
import { TrackingFrame } from '#components/shipments/public/tracking-frame.tsx';
import { TrackingMissing } from '#components/shipments/public/tracking-missing.tsx';
import { TrackingResult } from '#components/shipments/public/tracking-result.tsx';
import { When } from '#components/shipments/view/when.tsx';
import { addressHeader } from '#lib/core/client/client-address.ts';
import { unsafeFindPublic } from '#lib/shipments/public/find-public.ts';
import { countMissing } from '#lib/shipments/public/limit-visitor.ts';
import { mostAwbs } from '#lib/shipments/public/schema.ts';
import { readAwbs } from './read-awbs.ts';
import { visitorOf } from './visitor-of.ts';

/**
 * The form and the results of public tracking. `isOwnLink`: the AWBs are in the path, so the link to the other language has
 * only `lang`.
 */
export async function TrackingPage({
  typed,
  lang,
  isOwnLink,
}: {
  typed: string;
  lang: string | undefined;
  isOwnLink: boolean;
}) {
  const t = await getTranslations('tracking');
  const { awbs, unreadable, isTooMany } = readAwbs(typed);
  const isAsked = awbs.length + unreadable.length > 0;
  const { found, missing, readAt } = await unsafeFindPublic(awbs);
  await countMissing(visitorOf((await headers()).get(addressHeader)), missing.length);
  const isSingle = found.length === 1;
  return (
    <TrackingFrame query={isOwnLink || !isAsked ? {} : { awb: [...awbs, ...unreadable].join(',') }}>
      <h1 className="text-xl">{t('title')}</h1>
      <TrackingForm typed={[...awbs, ...unreadable].join('\n')} lang={lang} />
      {isTooMany && (
        <p role="status" className="text-sm text-caution">
          {t('tooMany', { limit: mostAwbs })}
        </p>
      )}
      {found.map((tracking) => (
        <TrackingResult key={tracking.awb} tracking={tracking} isOpen={isSingle} />
      ))}
      <TrackingMissing missing={missing} unreadable={unreadable} />
      {found.length > 0 && (
        <p className="text-xs text-muted">{t.rich('readAt', { when: () => <When at={readAt} /> })}</p>
      )}
    </TrackingFrame>
  );
}
