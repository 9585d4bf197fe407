'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { takeScans } from '#components/scanning/scan-event.ts';
import { ScanField } from '#components/scanning/scan-field.tsx';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { readScan, withoutStars } from '#lib/core/read-scan.ts';
import {
  countScanned,
  readCodes,
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
    playScanSound(soundOf(outcome));
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

  const addKept = useEffectEvent(() => readCodes(sessionStorage.getItem(storageKey)).forEach(add));
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

type Tone = { type: OscillatorType; hertz: number; seconds: number; times: number };

const tones: Record<'good' | 'again' | 'bad', Tone> = {
  good: { type: 'sine', hertz: 1_320, seconds: 0.08, times: 1 },
  again: { type: 'sine', hertz: 660, seconds: 0.1, times: 2 },
  bad: { type: 'square', hertz: 220, seconds: 0.4, times: 1 },
};

let context: AudioContext | undefined;

/** One high tone for a valid parcel, two middle ones for one scanned before, a long low one for a wrong one. */
function playScanSound(kind: keyof typeof tones): void {
  try {
    context ??= new AudioContext();
    const { type, hertz, seconds, times } = tones[kind];
    for (let time = 0; time < times; time += 1) {
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.type = type;
      tone.frequency.value = hertz;
      volume.gain.value = 0.08;
      tone.connect(volume).connect(context.destination);
      const start = context.currentTime + time * seconds * 1.6;
      tone.start(start);
      tone.stop(start + seconds);
    }
  } catch {
    // A scan counts even without a sound.
  }
}
