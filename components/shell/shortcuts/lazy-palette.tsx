'use client';

import { lazy, Suspense, useState } from 'react';
import { PaletteInput } from './palette-input.tsx';

/** Loads the palette, if it isn't loaded. */
export const loadPalette = () => import('./palette.tsx');
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));

type LazyPaletteProps = { pages: { href: string; label: string }[]; onClose: () => void };

/** The palette; while it loads, a field that keeps what is typed for it. */
export function LazyPalette(props: LazyPaletteProps) {
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
      <Palette {...props} early={early} />
    </Suspense>
  );
}
