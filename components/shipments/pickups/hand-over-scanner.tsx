'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { CameraButton } from '#components/scanning/camera-button.tsx';
import { takeScans } from '#components/scanning/scan-event.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { TextInput } from '#components/ui/form/text-input.tsx';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { countScanned } from './scanned.ts';
import { ScannedLine } from './scanned-line.tsx';
import type { HandOverActions } from './use-hand-over.ts';
import { useScanned } from './use-scanned.ts';

/** Scans one parcel after the other as it is handed over. Each adds a line that says, shows and sounds what it did. */
export function HandOverScanner({ actions }: { actions: HandOverActions }) {
  const t = useTranslations('pickups.scan');
  const input = useRef<HTMLInputElement>(null);
  const { scanned, add, retry, undo } = useScanned(actions);
  const { good, bad } = countScanned(scanned);
  const [newest] = scanned;
  const onScan = useEffectEvent(({ code }: { code: string }) => add(code));
  useEffect(() => takeScans(onScan), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const code = input.current?.value.trim();
    if (!code || !input.current) return;
    input.current.value = '';
    input.current.focus();
    add(code);
  }

  return (
    <section aria-label={t('title')} className="flex flex-col gap-3">
      <form onSubmit={submit}>
        <Field id="code" label={t('code')} hint={t('hint')} className="max-w-xl">
          <div className="flex gap-2">
            <TextInput
              ref={input}
              ltr
              name="code"
              data-takes-codes
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="done"
              maxLength={200}
              className="text-lg"
            />
            <CameraButton many onCode={add} />
            <Button type="submit" variant="primary">
              {t('add')}
            </Button>
          </div>
        </Field>
      </form>
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
