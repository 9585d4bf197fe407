'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { announceScan, type ScanDetail } from '#components/scanning/scan-event.ts';
import { useScanBurst } from '#components/scanning/use-scan-burst.ts';

const load = () => import('./scanned-shipment.tsx');
const ScannedShipment = lazy(async () => ({ default: (await load()).ScannedShipment }));

/** Opens the shipment of a scanned AWB or reference from any page, unless the page itself takes scans. */
export function ScanCatcher() {
  const [scan, setScan] = useState<ScanDetail | null>(null);
  useScanBurst((scanned) => {
    if (announceScan(scanned)) setScan(scanned);
  });
  // Right after the page, so that a scan without a network is answered too.
  useEffect(() => void load().catch(() => {}), []);
  return (
    scan && (
      <Suspense>
        <ScannedShipment scan={scan} />
      </Suspense>
    )
  );
}
