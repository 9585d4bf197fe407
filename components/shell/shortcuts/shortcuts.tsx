'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { burstGapMs } from '#components/scanning/key-burst.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useIsReady } from '#components/ui/hooks/use-is-ready.ts';
import { Keyboard } from '#components/ui/icons.tsx';
import { activate, elementOf, paletteKeys } from './commands.ts';
import { LazyPalette, loadPalette } from './lazy-palette.tsx';
import { pressedKey } from './pressed-key.ts';
import { areSingleKeysOn } from './single-keys.ts';

/**
 * A letter waits for the next key, because a barcode scanner's letters aren't shortcuts. Longer than a scanner's gap, because a busy
 * machine delivers the next key late; a tenth of a second still feels immediate.
 */
const scannerPauseMs = 100;

/** By then the page has settled. */
const settledMs = 2_000;

/**
 * Acts on the shortcuts of every page: a single key activates the element whose `aria-keyshortcuts` names it, unless someone is
 * typing; Ctrl/⌘+K and "?" open the palette.
 */
export function Shortcuts({ pages = [] }: { pages?: { href: string; label: string }[] }) {
  const t = useTranslations('shell.palette');
  const [isOpen, setOpen] = useState(false);
  const isReady = useIsReady();

  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let lastMs = Number.NEGATIVE_INFINITY;

    function act(key: string) {
      if (key === '?') return setOpen(true);
      const element = elementOf(key);
      if (element) activate(element);
    }

    function onKeyDown(event: KeyboardEvent) {
      clearTimeout(waiting);
      const isInBurst = event.timeStamp - lastMs <= burstGapMs;
      if (event.key.length === 1) lastMs = event.timeStamp;
      if ((event.ctrlKey || event.metaKey) && event.code === 'KeyK' && !event.shiftKey && !event.altKey) {
        event.preventDefault();
        setOpen((was) => !was);
        return;
      }
      const key = pressedKey(event);
      if (!key || event.defaultPrevented || isTyping(event.target) || !areSingleKeysOn()) return;
      const isLetter = /[A-Z]/.test(key);
      if (isLetter) {
        waiting = setTimeout(() => act(key), scannerPauseMs);
      } else if (!isInBurst) {
        // A browser may open its own search with "/".
        event.preventDefault();
        act(key);
      }
    }

    document.addEventListener('keydown', onKeyDown);
    // A phone has no keys to open it with.
    const hasKeys = window.matchMedia('(pointer: fine)').matches;
    const loading = hasKeys ? setTimeout(loadPalette, settledMs) : undefined;
    return () => {
      clearTimeout(loading);
      clearTimeout(waiting);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);

  const close = () => setOpen(false);
  return (
    <>
      <Button
        aria-label={t('title')}
        aria-keyshortcuts={paletteKeys}
        disabled={!isReady}
        title={`${t('title')} (Ctrl K, ?)`}
        onClick={() => setOpen(true)}
        className="px-3 max-lg:hidden"
      >
        <Keyboard aria-hidden="true" />
      </Button>
      <Dialog open={isOpen} onClose={close} title={t('title')} closeLabel={t('close')}>
        <LazyPalette pages={pages} onClose={close} />
      </Dialog>
    </>
  );
}

/** Whether a key press at this element types text or belongs to a dialog, so that no single-key shortcut may act on it. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], dialog, [role="listbox"]') !== null
  );
}
