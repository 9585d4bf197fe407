import { getTranslations } from 'next-intl/server';
import { DayClosing } from '#components/pickups/day-closing.tsx';
import { ManifestLinks } from '#components/pickups/manifest-links.tsx';
import { ParcelList } from '#components/pickups/parcel-list.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { PageTitle } from '#components/ui/titles.tsx';
import { mayDo } from '#lib/auth/permissions.ts';
import { requireMerchantViewer } from '#lib/auth/require-viewer.ts';
import { titled } from '#lib/i18n/titled.ts';
import { readDayClose } from '#lib/pickups/close-day.ts';
import { listManifestParts } from '#lib/pickups/manifest-parts.ts';
import type { PickupPlace } from '#lib/pickups/schema.ts';
import { mostGrouped } from '#lib/pickups/view.ts';
import { closeDay, handOver, undoHandOver } from '../actions.ts';

export const generateMetadata = titled('pickups.close.title');

export default async function ClosePage() {
  const viewer = await requireMerchantViewer();
  const place: PickupPlace = { of: 'handed-over', group: null };
  const [{ handedOver, leftBehind, more }, parts] = await Promise.all([
    readDayClose(viewer),
    listManifestParts(viewer, place),
  ]);
  const t = await getTranslations('pickups.close');
  return (
    <div className="flex flex-col gap-6">
      <PageTitle className="max-w-2xl" title={t('title')} text={t('purpose')} />
      <ClientMessages of={['pickups.close', 'pickups.mark', 'shipment.age']}>
        <section aria-labelledby="handed-over" className="flex flex-col items-start gap-3">
          <h2 id="handed-over" className="text-lg">
            {t('handedOver', { count: handedOver })}
          </h2>
          {handedOver > 0 && <ManifestLinks place={place} parts={parts} />}
          {handedOver > mostGrouped && (
            <p className="text-sm text-muted">{t('unlisted', { count: handedOver - mostGrouped })}</p>
          )}
        </section>
        <section aria-labelledby="left-behind" className="flex flex-col gap-3">
          <h2 id="left-behind" className="text-lg">
            {t('leftBehind', { count: leftBehind.length + more })}
          </h2>
          {leftBehind.length > 0 && (
            <>
              <p className="text-sm text-muted">{t('leftText')}</p>
              <Sheet>
                <ParcelList
                  parcels={leftBehind}
                  place={{ of: 'waiting', group: null }}
                  actions={{ handOver, undoHandOver }}
                />
              </Sheet>
              {more > 0 && <p className="text-sm text-muted">{t('more', { count: more })}</p>}
            </>
          )}
        </section>
        {mayDo(viewer, 'shipments.book') && <DayClosing email={viewer.email} closeDay={closeDay} />}
      </ClientMessages>
    </div>
  );
}
