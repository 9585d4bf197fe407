import { getLocale, getTranslations } from 'next-intl/server';
import { EmailQuestion } from '#components/home/email-question.tsx';
import { HomeFigures } from '#components/home/home-figures.tsx';
import { dayPart, homeSentence } from '#components/home/home-sentence.ts';
import { HomeTrends } from '#components/home/home-trends.tsx';
import { HomeWelcome } from '#components/home/home-welcome.tsx';
import { Queue } from '#components/home/queue.tsx';
import { Tour } from '#components/home/tour.tsx';
import { TourSwitch } from '#components/home/tour-switch.tsx';
import { ListWatch } from '#components/search/list/list-watch.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { mayDo } from '#lib/auth/permissions.ts';
import { requireMerchantViewer } from '#lib/auth/require-viewer.ts';
import { dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { readFirstDay } from '#lib/home/first-day.ts';
import { queueVersion, readDays, readQueue } from '#lib/home/read-home.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import { titled } from '#lib/i18n/titled.ts';
import { getShippingSettings } from '#lib/merchants/merchant-settings.ts';
import { isTourOpen } from '#lib/people/tour.ts';
import { countLimit } from '#lib/shipments/view.ts';
import { setTour } from '../(account)/account/actions.ts';
import { requestRedelivery } from './cases/actions.ts';
import { countPageShipments } from './count-page-shipments.ts';
import { acceptPrices, settleReturn } from './home-actions.ts';
import { saveReceiverEmail } from './settings/actions.ts';

export const generateMetadata = titled('home.title');

export default async function HomePage() {
  const viewer = await requireMerchantViewer();
  // Together, so that they are one round trip.
  const [counts, queue, days, hasTour] = await Promise.all([
    countPageShipments(viewer),
    readQueue(viewer),
    readDays(viewer),
    isTourOpen(viewer.id),
  ]);
  if (hasTour && counts.isNew && queue.items.length === 0) {
    const mayAnswer = mayDo(viewer, 'merchant.configure');
    const [{ receiverEmail }, firstDay] = await Promise.all([
      getShippingSettings(viewer.merchantId),
      mayAnswer ? readFirstDay(viewer) : null,
    ]);
    return (
      <HomeWelcome
        done={
          firstDay && new Set(Object.entries(firstDay).flatMap(([name, isDone]) => (isDone ? [name] : [])))
        }
        hide={
          <ClientMessages of={['home.tour']}>
            <TourSwitch setTour={setTour} />
          </ClientMessages>
        }
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
      <HomeFigures
        toHandOver={queue.toHandOver}
        attention={counts.attention}
        unprinted={counts.unprinted}
        balances={queue.balances}
      />
      {hasTour && (
        <ClientMessages of={['home.tour', 'shell']}>
          <Tour setTour={setTour} />
        </ClientMessages>
      )}
      <ClientMessages of={['dates', 'failures', 'service.window', 'shipment.age', 'shipment.redelivery']}>
        <Queue
          queue={queue}
          requestRedelivery={requestRedelivery}
          settleReturn={settleReturn}
          acceptPrices={acceptPrices}
        />
      </ClientMessages>
      <HomeTrends days={days} />
      <ListWatch version={queueVersion(queue)} address="/api/home/version" sentence={sentence} />
    </div>
  );
}
