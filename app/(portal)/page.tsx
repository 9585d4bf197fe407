import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { EmailQuestion } from '#components/home/email-question.tsx';
import { dayPart, homeSentence } from '#components/home/home-sentence.ts';
import { HomeTrends } from '#components/home/home-trends.tsx';
import { HomeWelcome } from '#components/home/home-welcome.tsx';
import { Queue } from '#components/home/queue.tsx';
import { Tour } from '#components/home/tour.tsx';
import { CodFigures } from '#components/money/cod-figures.tsx';
import { listHref } from '#components/search/list/list-href.ts';
import { ListWatch } from '#components/search/list/list-watch.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { Link } from '#components/ui/link.tsx';
import { mayDo } from '#lib/auth/permissions.ts';
import { requireMerchantViewer } from '#lib/auth/require-viewer.ts';
import { dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { queueVersion, readDays, readQueue } from '#lib/home/read-home.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import { getShippingSettings } from '#lib/merchants/merchant-settings.ts';
import { isTourOpen } from '#lib/people/tour.ts';
import { countLimit } from '#lib/shipments/view.ts';
import { closeTour } from '../(account)/account/actions.ts';
import { requestRedelivery } from './cases/actions.ts';
import { countPageShipments } from './count-page-shipments.ts';
import { saveReceiverEmail } from './settings/actions.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('home'))('title') };
}

export default async function HomePage() {
  const viewer = await requireMerchantViewer();
  // Together, so that they are one round trip.
  const [counts, queue, days, hasTour] = await Promise.all([
    countPageShipments(viewer),
    readQueue(viewer),
    readDays(viewer),
    isTourOpen(viewer.id),
  ]);
  const tour = hasTour && (
    <ClientMessages of={['home.tour', 'shell']}>
      <Tour closeTour={closeTour} />
    </ClientMessages>
  );
  if (counts.total === 0 && queue.items.length === 0) {
    const mayAnswer = mayDo(viewer, 'merchant.configure');
    const { receiverEmail } = await getShippingSettings(viewer.merchantId);
    return (
      <HomeWelcome
        tour={tour}
        question={
          mayAnswer && (
            <ClientMessages of={['home.emailQuestion']}>
              <EmailQuestion isAsked={!receiverEmail} email={viewer.email} save={saveReceiverEmail} />
            </ClientMessages>
          )
        }
      />
    );
  }

  const [t, locale] = await Promise.all([getTranslations('home'), getLocale()]);
  const { key, count } = homeSentence({ waiting: queue.items.length + queue.more, active: counts.active });
  const sentence = t(`sentence.${key}`, { count, shown: formatCount(count, countLimit, locale) });
  const greeting = t(`greeting.${dayPart(dubaiClock(new Date()).time)}`);
  return (
    <div className="flex flex-col gap-5">
      <h1 className="text-xl">{t('heading', { greeting, sentence })}</h1>
      {tour}
      <ClientMessages of={['dates', 'failures', 'service.window', 'shipment.age', 'shipment.redelivery']}>
        <Queue queue={queue} requestRedelivery={requestRedelivery} />
      </ClientMessages>
      <HomeTrends days={days} />
      {counts.active > 0 && (
        <p className="text-sm text-muted">
          <Link
            href={listHref({ state: 'active' })}
            className="inline-block min-h-6 text-accent hover:underline"
          >
            {t('active', { count: counts.active, shown: formatCount(counts.active, countLimit, locale) })}
          </Link>
        </p>
      )}
      {queue.balances.map((each) => (
        <CodFigures key={each.currency} balances={each} />
      ))}
      <ListWatch version={queueVersion(queue)} address="/api/home/version" sentence={sentence} />
    </div>
  );
}
