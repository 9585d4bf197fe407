'use client';

import { lazy, Suspense, useState } from 'react';
import { PaletteInput } from './palette-input.tsx';

/** Loads the palette, if it isn't loaded. */
export const loadPalette = () => import('./palette.tsx');
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));

/** The palette; while it loads, a field that keeps what is typed for it. */
export function LazyPalette({ onClose }: { onClose: () => void }) {
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
