import { useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useIsReady } from '#components/ui/hooks/use-is-ready.ts';
import { Keyboard } from '#components/ui/icons.tsx';
import { paletteKeys } from './commands.ts';
import { PaletteInput } from './palette-input.tsx';
import { useSingleKeys } from './use-single-keys.ts';

/** By then the page has settled. */
const settledMs = 2_000;

/**
 * Acts on the shortcuts of every page: a single key activates the element whose `aria-keyshortcuts` names it, unless someone is
 * typing; Ctrl/⌘+Enter submits the form; Ctrl/⌘+K opens the palette, and so does another key of its button, `keys`.
 */
export function Shortcuts({ keys = paletteKeys }: { keys?: string }) {
  const t = useTranslations('shell.palette');
  const [isOpen, setOpen] = useState(false);
  const isReady = useIsReady();

  useSingleKeys();
  useSubmitKey();
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isPaletteKey = (event.ctrlKey || event.metaKey) && event.code === 'KeyK';
      if (!isPaletteKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      setOpen((was) => !was);
    }

    document.addEventListener('keydown', onKeyDown);
    // A phone has no keys to open it with.
    const hasKeys = window.matchMedia('(pointer: fine)').matches;
    const loading = hasKeys ? setTimeout(loadPalette, settledMs) : undefined;
    return () => {
      clearTimeout(loading);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);

  const close = () => setOpen(false);
  return (
    <>
      <Button
        aria-label={t('title')}
        aria-keyshortcuts={keys}
        data-command={t('title')}
        disabled={!isReady}
        title={`${t('title')} (${keys === paletteKeys ? 'Ctrl K' : keys})`}
        onClick={() => setOpen(true)}
        className="px-3 max-lg:hidden"
      >
        <Keyboard />
      </Button>
      <Dialog open={isOpen} onClose={close} title={t('title')}>
        <LazyPalette onClose={close} />
      </Dialog>
    </>
  );
}

/** Loads the palette, if it isn't loaded. */
const loadPalette = () => import('./palette.tsx');
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));

/** The palette; while it loads, a field that keeps what is typed for it. */
function LazyPalette({ onClose }: { onClose: () => void }) {
  const [early, setEarly] = useState({ text: '', isChosen: false });
  return (
    <Suspense
      fallback={
        <PaletteInput
          isListed={false}
          value={early.text}
          onChange={(event) => setEarly({ ...early, text: event.target.value })}
          onKeyDown={(event) => event.key === 'Enter' && setEarly({ ...early, isChosen: true })}
        />
      }
    >
      <Palette early={early} onClose={onClose} />
    </Suspense>
  );
}

/**
 * Ctrl/⌘+Enter in any field presses the button that submits its form, because Enter alone makes a new line in a longer text. A
 * form that does more by this key handles it itself.
 */
function useSubmitKey() {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      if (event.repeat || event.defaultPrevented) return;
      const field = event.target instanceof Element ? event.target.closest('input, textarea, select') : null;
      const button = [...(field?.closest('form')?.elements ?? [])].find(
        (each) => each instanceof HTMLButtonElement && each.type === 'submit' && !each.hidden,
      );
      if (!(button instanceof HTMLButtonElement)) return;
      event.preventDefault();
      button.click();
    }

    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
