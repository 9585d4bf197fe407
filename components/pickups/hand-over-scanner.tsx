'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { beep } from '#components/scanning/beep.ts';
import { takeScans } from '#components/scanning/scan-event.ts';
import { ScanField } from '#components/scanning/scan-field.tsx';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { isText, keptList } from '#lib/browser/kept-list.ts';
import { readScan, withoutStars } from '#lib/core/read-scan.ts';
import {
  countScanned,
  type Scanned,
  type ScanOutcome,
  soundOf,
  unsentCodes,
  withScanned,
} from './scanned.ts';
import { ScannedLine } from './scanned-line.tsx';
import { type HandOverActions, useLaterRefresh } from './use-hand-over.ts';

/** Scans one parcel after the other as it is handed over. Each adds a line with its result, and plays a sound. */
export function HandOverScanner({ actions }: { actions: HandOverActions }) {
  const t = useTranslations('pickups.scan');
  const field = useRef<HTMLTextAreaElement>(null);
  const { scanned, add, retry, undo } = useScanned(actions);
  const { good, bad } = countScanned(scanned);
  const [newest] = scanned;
  const onScan = useEffectEvent(({ code }: { code: string }) => add(code));
  useEffect(() => takeScans(onScan), []);

  return (
    <section aria-label={t('title')} className="flex flex-col gap-3 print:hidden">
      <ScanField field={field} label={t('code')} hint={t('hint')} add={t('add')} onCode={add} />
      <LiveRegion>
        {newest?.outcome && (
          <>
            <bdi>{newest.code}</bdi>: {t(`outcome.${newest.outcome}`)}
          </>
        )}
      </LiveRegion>
      {scanned.length > 0 && (
        <>
          <p className="text-sm tabular-nums">
            {t('good', { count: good })} · {t('bad', { count: bad })}
          </p>
          <Sheet className="max-h-96 overflow-y-auto">
            <ol
              reversed
              aria-label={t('lines')}
              className="md:grid md:grid-cols-[minmax(0,auto)_auto_minmax(0,1fr)_minmax(0,2fr)_auto] md:gap-x-4"
            >
              {scanned.map((line) => (
                <ScannedLine
                  key={line.key}
                  line={line}
                  onUndo={() => void undo(line)}
                  onRetry={() => retry(line)}
                />
              ))}
            </ol>
          </Sheet>
        </>
      )}
    </section>
  );
}

const storageKey = 'waybill.unsent-scans';

/**
 * The parcels scanned since the page was opened; each is marked on the server, in the order of the scans. The tab keeps those without
 * an answer, and sends them again when it is reloaded or the connection is back.
 */
function useScanned({ handOver, undoHandOver }: HandOverActions) {
  const [scanned, setScanned] = useState<Scanned[]>([]);
  const refreshLater = useLaterRefresh();
  const change = (key: string, part: Partial<Scanned>) =>
    setScanned((before) => before.map((line) => (line.key === key ? { ...line, ...part } : line)));

  function end(key: string, outcome: ScanOutcome, part: Partial<Scanned> = {}) {
    beep(soundOf(outcome));
    change(key, { ...part, outcome });
  }

  async function mark({ key, code }: Scanned) {
    const result = await handOver({ code }).catch(() => null);
    if (!result?.ok) return end(key, 'failed');
    const { outcome, ...found } = result.value;
    end(key, outcome, found);
    if (outcome === 'handed-over') refreshLater();
  }

  function add(typed: string) {
    const line = { key: crypto.randomUUID(), code: readScan(typed).awb ?? withoutStars(typed).slice(0, 60) };
    setScanned((before) => withScanned(before, line));
    void mark(line);
  }

  function retry(line: Scanned) {
    change(line.key, { outcome: undefined });
    void mark(line);
  }

  const addKept = useEffectEvent(() => keptList(sessionStorage.getItem(storageKey), isText).forEach(add));
  useEffect(() => addKept(), []);
  useEffect(() => sessionStorage.setItem(storageKey, JSON.stringify(unsentCodes(scanned))), [scanned]);
  const retryFailed = useEffectEvent(() =>
    scanned
      .filter(({ outcome }) => outcome === 'failed')
      .toReversed()
      .forEach(retry),
  );
  useEffect(() => {
    window.addEventListener('online', retryFailed);
    return () => window.removeEventListener('online', retryFailed);
  }, []);

  return {
    scanned,
    add,
    retry,
    async undo({ key, id = '' }: Scanned) {
      const result = await undoHandOver({ id }).catch(() => null);
      if (!result?.ok) return end(key, 'failed');
      change(key, { outcome: 'undone' });
      refreshLater();
    },
  };
}
