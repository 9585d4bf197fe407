import { useState } from 'react';
import { announceScan, type ScanDetail } from '#components/scanning/scan-event.ts';
import { useScanBurst } from '#components/scanning/use-scan-burst.ts';
import { ScannedShipment } from './scanned-shipment.tsx';

/** Opens the shipment of a scanned AWB or reference from any page, unless the page itself takes scans. */
export function ScanCatcher() {
  const [scan, setScan] = useState<ScanDetail | null>(null);
  useScanBurst((scanned) => {
    if (announceScan(scanned)) setScan(scanned);
  });
  return scan && <ScannedShipment scan={scan} />;
}
