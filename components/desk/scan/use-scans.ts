import { useEffect, useRef, useState } from 'react';
import { beep } from '#components/scanning/beep.ts';
import { readScan } from '#lib/core/read-scan.ts';
import type { ScannedShipment } from '#lib/desk/view.ts';
import { readScans, type Scan, withScan } from './scans.ts';

async function find(awb: string): Promise<ScannedShipment | null> {
  const response = await fetch(`/api/desk/scan?awb=${encodeURIComponent(awb)}`);
  if (!response.ok) throw new Error(`the scan answered ${response.status}`);
  return ((await response.json()) as { found: ScannedShipment | null }).found;
}

/** The agent's scan list, stored in this browser until it is cleared. Each code is looked up once. */
export function useScans(agentId: string) {
  const key = `waybill-scans-${agentId}`;
  const [scans, setScans] = useState<Scan[]>([]);
  const isRead = useRef(false);

  useEffect(() => {
    const kept = readScans(localStorage.getItem(key));
    // What was scanned before the page's script ran is there already.
    if (!isRead.current) setScans((early) => early.reduceRight(withScan, kept));
    isRead.current = true;
  }, [key]);
  useEffect(() => {
    if (isRead.current) localStorage.setItem(key, JSON.stringify(scans));
  }, [key, scans]);

  const change = (id: string, part: Partial<Scan>) =>
    setScans((before) => before.map((scan) => (scan.id === id ? { ...scan, ...part } : scan)));

  async function look({ id, awb }: Pick<Scan, 'id' | 'awb'>) {
    if (!awb) return beep(false);
    try {
      const found = await find(awb);
      beep(found !== null);
      change(id, { found, isFailed: false });
    } catch {
      beep(false);
      change(id, { isFailed: true });
    }
  }

  return {
    scans,
    add(code: string) {
      const { awb } = readScan(code);
      const scan = { id: crypto.randomUUID(), code: code.slice(0, 60), awb };
      setScans((before) => withScan(before, scan));
      void look(scan);
    },
    retry: look,
    clear: () => setScans([]),
  };
}
