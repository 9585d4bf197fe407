'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { takeScans } from '#components/scanning/scan-event.ts';
import { ScanField } from '#components/scanning/scan-field.tsx';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { countScanned } from './scanned.ts';
import { ScannedLine } from './scanned-line.tsx';
import type { HandOverActions } from './use-hand-over.ts';
import { useScanned } from './use-scanned.ts';

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
    <section aria-label={t('title')} className="flex flex-col gap-3">
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
            <ol reversed aria-label={t('lines')}>
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
