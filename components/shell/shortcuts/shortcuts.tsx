'use client';

import { Keyboard } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useIsReady } from '#components/ui/use-is-ready.ts';
import { activate, elementOf, paletteKeys } from './commands.ts';
import { isTyping } from './is-typing.ts';
import { Palette } from './palette.tsx';
import { pressedKey } from './pressed-key.ts';
import { areSingleKeysOn } from './single-keys.ts';

/** A barcode scanner's keys follow each other faster, so its letters are no shortcuts. */
const scannerPauseMs = 60;

/**
 * Acts on the shortcuts of every page: a single key activates the element whose `aria-keyshortcuts` names it, unless someone is
 * typing; Ctrl/⌘+K and "?" open the palette.
 */
export function Shortcuts() {
  const t = useTranslations('shell.palette');
  const [isOpen, setOpen] = useState(false);
  const isReady = useIsReady();

  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;

    function act(key: string) {
      if (key === '?') return setOpen(true);
      const element = elementOf(key);
      if (element) activate(element);
    }

    function onKeyDown(event: KeyboardEvent) {
      clearTimeout(waiting);
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
      } else {
        // A browser may open its own search with "/".
        event.preventDefault();
        act(key);
      }
    }

    document.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(waiting);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);

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
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('title')} closeLabel={t('close')}>
        <Palette onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
