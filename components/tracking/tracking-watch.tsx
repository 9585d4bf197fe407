import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useHeadline } from '#components/shipments/headline.ts';
import { StatusAge } from '#components/shipments/status-age.tsx';
import { useWhen } from '#components/shipments/when.tsx';
import { readJson } from '#components/ui/hooks/read-json.ts';
import { usePoll } from '#components/ui/hooks/use-poll.ts';
import { LiveRegion } from '#components/ui/live-region.tsx';
import type { TrackedShipment } from '#lib/shipments/view.ts';
import { nextLookMs, pollIntervalMs } from './poll-interval.ts';

type Tracking = { shipment: TrackedShipment; refreshed: boolean };

/**
 * Polls a shipment while its page is visible, and shows the time of the last check. After a change it announces the new status
 * once and has the server render the page again.
 */
export function TrackingWatch({ shipment, address }: { shipment: TrackedShipment; address: string }) {
  const t = useTranslations('shipment.live');
  const router = useRouter();
  const when = useWhen();
  const first = { shipment, refreshed: true };
  const { answer, answers, isFailing } = usePoll<Tracking>(
    address,
    first,
    readJson,
    ({ answer: last, tries }) =>
      tries === 0 && pollIntervalMs(shipment) !== false ? 0 : nextLookMs(shipment, last),
  );
  const headline = useHeadline(answer.shipment).text;
  const [announcement, setAnnouncement] = useState('');

  const seen = useRef(answers);
  useEffect(() => {
    if (seen.current === answers) return;
    seen.current = answers;
    const isNews = trackingSignature(answer.shipment) !== trackingSignature(shipment);
    // An unchanged poll updates the time but isn't announced.
    const isLook =
      answer.shipment.unconfirmed?.polls !== shipment.unconfirmed?.polls ||
      answer.shipment.isLabelAwaited !== shipment.isLabelAwaited;
    if (isNews) setAnnouncement(t('changed', { headline }));
    if (isNews || isLook) router.refresh();
  }, [answer, answers, headline, router, shipment, t]);

  const checkedAt = answer.shipment.trackedAt ?? shipment.trackedAt;
  const failing = isFailing || !answer.refreshed;
  return (
    <>
      <p className={`text-xs ${failing ? 'text-caution' : 'text-muted'}`}>
        {failing
          ? checkedAt
            ? t('failing', { when: when(checkedAt) })
            : t('failingNever')
          : checkedAt && t('checked', { when: when(checkedAt) })}
      </p>
      <StatusAge at={answer.shipment.statusAt} />
      <LiveRegion>{announcement}</LiveRegion>
    </>
  );
}

/** Two polls with the same signature show the same content. The time of the last check isn't part of it. */
function trackingSignature(shipment: TrackedShipment): string {
  const { state, phase, awb, hasLabel, cancelRule, suspectedDuplicateAwb, events } = shipment;
  return JSON.stringify([state, phase, awb, hasLabel, cancelRule, suspectedDuplicateAwb, events]);
}
