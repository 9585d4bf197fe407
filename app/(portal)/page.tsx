import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { AttentionList } from '#components/home/attention-list.tsx';
import { HomeNumbers } from '#components/home/home-numbers.tsx';
import { HomeQueueList } from '#components/home/home-queue-list.tsx';
import { dayPart, homeSentence } from '#components/home/home-sentence.ts';
import { HomeTrends } from '#components/home/home-trends.tsx';
import { HomeWelcome } from '#components/home/home-welcome.tsx';
import { isOpenDraft } from '#components/home/is-open-draft.ts';
import { ListWatch } from '#components/search/list/list-watch.tsx';
import { watchAddress } from '#components/search/list/watch-address.ts';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { StatusAge } from '#components/shipments/status-age.tsx';
import { requireMerchantViewer } from '#lib/auth/require-viewer.ts';
import { dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { readHome } from '#lib/home/read-home.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import { listNewest } from '#lib/search/lists/list-shipments.ts';
import { shownVersion } from '#lib/search/lists/shown-version.ts';
import { countLimit } from '#lib/shipments/view.ts';
import { countPageShipments } from './count-page-shipments.ts';

const mostOfEach = 8;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('home'))('title') };
}

export default async function HomePage() {
  const viewer = await requireMerchantViewer();
  // Together, so that they are one round trip.
  const [counts, lists, { queue, statusAt, days }] = await Promise.all([
    countPageShipments(viewer),
    listNewest(viewer, ['attention', 'unconfirmed', 'draft'], mostOfEach),
    readHome(viewer),
  ]);
  if (counts.total === 0) return <HomeWelcome />;

  const now = new Date();
  const open = lists.flat().filter((shipment) => shipment.state !== 'draft' || isOpenDraft(shipment, now));
  const t = await getTranslations('home');
  const { key, count } = homeSentence(counts);
  const sentence = t(`sentence.${key}`, { count, shown: formatCount(count, countLimit, await getLocale()) });
  const greeting = t(`greeting.${dayPart(dubaiClock(now).time)}`);
  return (
    <div className="flex flex-col gap-5">
      <h1 className="text-xl">{t('heading', { greeting, sentence })}</h1>
      <HomeNumbers counts={counts} />
      <ClientMessages of={['shipment.age']}>
        <div>
          <HomeQueueList queue={{ ...queue, unconfirmed: counts.unconfirmed, drafts: counts.draft }} />
          <StatusAge at={statusAt} className="mt-2" />
        </div>
        <AttentionList shipments={open} />
      </ClientMessages>
      <HomeTrends days={days} />
      <ListWatch
        version={shownVersion(open, counts)}
        address={watchAddress(open, { counts: true })}
        sentence={sentence}
      />
    </div>
  );
}
