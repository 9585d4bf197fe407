import { after } from 'next/server';
import { getLocale, getTranslations } from 'next-intl/server';
import { HandOverScanner } from '#components/pickups/hand-over-scanner.tsx';
import { ManifestLinks } from '#components/pickups/manifest-links.tsx';
import { ParcelList } from '#components/pickups/parcel-list.tsx';
import { isSame, PickupGroups } from '#components/pickups/pickup-groups.tsx';
import { pickupHref } from '#components/pickups/pickup-href.ts';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Chips } from '#components/ui/chips.tsx';
import { ChevronRight } from '#components/ui/icons.tsx';
import { Link } from '#components/ui/link.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { PageTitle } from '#components/ui/titles.tsx';
import { mayDo } from '#lib/auth/permissions.ts';
import { requireMerchantViewer } from '#lib/auth/require-viewer.ts';
import { type PageSearch, readPageQuery } from '#lib/http/page-query.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import { titled } from '#lib/i18n/titled.ts';
import { listParcels } from '#lib/pickups/list-parcels.ts';
import { listPickups } from '#lib/pickups/list-pickups.ts';
import { prepareManifest } from '#lib/pickups/manifest.ts';
import { listManifestParts } from '#lib/pickups/manifest-parts.ts';
import { readPickupPlace } from '#lib/pickups/schema.ts';
import { mostGrouped, parcelSets } from '#lib/pickups/view.ts';
import { handOver, undoHandOver } from './actions.ts';

export const generateMetadata = titled('pickups.title');

export default async function PickupsPage({ searchParams }: { searchParams: Promise<PageSearch> }) {
  const viewer = await requireMerchantViewer();
  const { cursor, ...address } = readPageQuery(await searchParams);
  const place = readPickupPlace(address);
  const [pickups, page, parts] = await Promise.all([
    listPickups(viewer),
    listParcels(viewer, place, cursor),
    listManifestParts(viewer, place),
  ]);
  if (page.items.length > 0) after(prepareManifest);
  const t = await getTranslations('pickups');
  const locale = await getLocale();
  const counts = pickups.groups.find((group) => isSame(place, group)) ?? (place.group ? null : pickups);
  const shown = (value: number) => formatCount(value, mostGrouped, locale);
  const actions = { handOver, undoHandOver };
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <PageTitle className="max-w-2xl" title={t('title')} text={t('purpose')} />
        {pickups.groups.length > 0 && (
          <ButtonLink href="/pickups/close" size="sm">
            {t('close.link')}
          </ButtonLink>
        )}
      </div>
      <ClientMessages of={['pickups.mark', 'pickups.scan', 'scanning', 'shipment.age', 'shipment.when']}>
        {mayDo(viewer, 'shipments.book') && <HandOverScanner actions={actions} />}
        {pickups.groups.length > 0 && <PickupGroups pickups={pickups} place={place} />}
        <section aria-labelledby="parcels" className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h2 id="parcels" className="text-lg">
              {t(`list.${place.of}`)}
            </h2>
            {place.group && (
              <Link
                href={pickupHref({ ...place, group: null })}
                className="text-sm font-semibold text-accent hover:underline"
              >
                {t('list.all')}
              </Link>
            )}
          </div>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Chips
              label={t('list.sets')}
              chips={parcelSets.map((of) => ({
                href: pickupHref({ ...place, of }),
                text: t(`list.${of}`),
                count: counts ? shown(of === 'waiting' ? counts.waiting : counts.handedOver) : undefined,
                isChosen: of === place.of,
              }))}
            />
            {page.items.length > 0 && <ManifestLinks place={place} parts={parts} />}
          </div>
          <Sheet>
            <ParcelList parcels={page.items} place={place} actions={actions} />
          </Sheet>
          {page.older && (
            <ButtonLink href={pickupHref(place, page.older)} rel="next" className="self-end">
              {t('list.older')}
              <ChevronRight className="rtl:-scale-x-100" />
            </ButtonLink>
          )}
        </section>
      </ClientMessages>
    </div>
  );
}
