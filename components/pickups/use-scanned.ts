import { useState } from 'react';
import { readScan } from '#lib/core/read-scan.ts';
import { playScanSound } from './scan-sound.ts';
import { type Scanned, type ScanOutcome, soundOf, withScanned } from './scanned.ts';
import { type HandOverActions, useLaterRefresh } from './use-hand-over.ts';

/** The parcels scanned since the page was opened; each is marked on the server, in the order of the scans. */
export function useScanned({ handOver, undoHandOver }: HandOverActions) {
  const [scanned, setScanned] = useState<Scanned[]>([]);
  const refreshLater = useLaterRefresh();
  const change = (key: string, part: Partial<Scanned>) =>
    setScanned((before) => before.map((line) => (line.key === key ? { ...line, ...part } : line)));

  function end(key: string, outcome: ScanOutcome, part: Partial<Scanned> = {}) {
    playScanSound(soundOf(outcome));
    change(key, { ...part, outcome });
  }

  async function mark({ key, code }: Scanned) {
    const { awb } = readScan(code);
    if (!awb) return end(key, 'unknown');
    const result = await handOver({ code: awb }).catch(() => null);
    if (!result?.ok) return end(key, 'failed');
    const { outcome, ...found } = result.value;
    end(key, outcome, found);
    if (outcome === 'handed-over') refreshLater();
  }

  return {
    scanned,
    add(typed: string) {
      const line = { key: crypto.randomUUID(), code: readScan(typed).awb ?? typed.slice(0, 60) };
      setScanned((before) => withScanned(before, line));
      void mark(line);
    },
    retry(line: Scanned) {
      change(line.key, { outcome: undefined });
      void mark(line);
    },
    async undo({ key, id = '' }: Scanned) {
      const result = await undoHandOver({ id }).catch(() => null);
      if (!result?.ok) return end(key, 'failed');
      change(key, { outcome: 'undone' });
      refreshLater();
    },
  };
}
