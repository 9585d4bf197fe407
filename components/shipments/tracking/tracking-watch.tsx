'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useWhen } from '#components/shipments/view/when.tsx';
import { LiveRegion } from '#components/ui/live-region.tsx';
import type { ShipmentView } from '#lib/shipments/view.ts';
import { useHeadline } from './headline.ts';
import { nextLookMs, pollIntervalMs } from './poll-interval.ts';
import { trackingSignature } from './tracking-signature.ts';

type Tracking = { shipment: ShipmentView; refreshed: boolean };

async function readTracking(address: string, signal: AbortSignal): Promise<Tracking> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`tracking answered ${response.status}`);
  return response.json();
}

/**
 * Polls a shipment while its page is visible, and shows the time of the last check. After a change it announces the new status
 * once and has the server render the page again.
 */
export function TrackingWatch({ shipment, address }: { shipment: ShipmentView; address: string }) {
  const t = useTranslations('shipment.live');
  const router = useRouter();
  const when = useWhen();
  const { data, isError, dataUpdatedAt } = useQuery({
    queryKey: ['tracking', address],
    queryFn: ({ signal }) => readTracking(address, signal),
    initialData: { shipment, refreshed: true },
    enabled: pollIntervalMs(shipment) !== false,
    refetchInterval: ({ state }) => (state.data ? nextLookMs(shipment, state.data) : false),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const headline = useHeadline(data.shipment).text;
  const [announcement, setAnnouncement] = useState('');

  const seen = useRef(dataUpdatedAt);
  useEffect(() => {
    if (seen.current === dataUpdatedAt) return;
    seen.current = dataUpdatedAt;
    const isNews = trackingSignature(data.shipment) !== trackingSignature(shipment);
    // An unchanged poll updates the time but isn't announced.
    const isLook =
      data.shipment.doubt?.looks !== shipment.doubt?.looks ||
      data.shipment.isLabelAwaited !== shipment.isLabelAwaited;
    if (isNews) setAnnouncement(t('changed', { headline }));
    if (isNews || isLook) router.refresh();
  }, [data, dataUpdatedAt, headline, router, shipment, t]);

  const checkedAt = data.shipment.trackedAt ?? shipment.trackedAt;
  const failing = isError || !data.refreshed;
  return (
    <>
      <p className={`text-xs ${failing ? 'text-caution' : 'text-muted'}`}>
        {failing
          ? checkedAt
            ? t('failing', { when: when(checkedAt) })
            : t('failingNever')
          : checkedAt && t('checked', { when: when(checkedAt) })}
      </p>
      <LiveRegion>{announcement}</LiveRegion>
    </>
  );
}
