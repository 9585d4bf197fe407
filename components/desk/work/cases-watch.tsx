'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useRefreshed } from '#components/ui/hooks/use-refreshed.ts';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { type CaseQueue, type ChangingCase, casesVersion } from '#lib/desk/cases/view.ts';
import type { MerchantShipment } from '#lib/shipments/view.ts';

const waits = { usual: 3_000, failing: 15_000 };

type CasesWatchProps = {
  /** The cases that the page shows: those of a queue, or of a shipment. */
  cases: ChangingCase[];
  of: MerchantShipment | { queue: CaseQueue };
};

/** Has the server render the page again when its cases have changed, for example by a merchant's answer, and announces it. */
export function CasesWatch({ cases, of }: CasesWatchProps) {
  const t = useTranslations('desk.own');
  const asked =
    'shipmentId' in of ? `merchant=${of.merchantId}&shipment=${of.shipmentId}` : `queue=${of.queue}`;
  const [said, setSaid] = useState('');
  useRefreshed(`/api/desk/cases?${asked}`, casesVersion(cases), waits, () => setSaid(t('changed')));
  return <LiveRegion>{said}</LiveRegion>;
}
