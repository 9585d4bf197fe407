'use client';

import { useState } from 'react';
import type { Position } from './distance.ts';

export type Here = { kind: 'unasked' | 'asking' | 'failed' } | { kind: 'known'; position: Position };

const longestWaitMs = 10_000;

/** The person's location. The browser asks for permission when they press the button, and nothing is sent. */
export function useHere() {
  const [here, setHere] = useState<Here>({ kind: 'unasked' });

  function ask() {
    if (!('geolocation' in navigator)) {
      setHere({ kind: 'failed' });
      return;
    }
    setHere({ kind: 'asking' });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => setHere({ kind: 'known', position: { latitude, longitude } }),
      () => setHere({ kind: 'failed' }),
      { timeout: longestWaitMs, maximumAge: 5 * 60_000 },
    );
  }

  return { here, ask };
}
