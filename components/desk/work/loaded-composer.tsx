'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';

const load = () => import('./work-composer.tsx').then((loaded) => loaded.WorkComposer);

/** The form of an agent's action. The page doesn't wait for its script. */
export const WorkComposer = dynamic(load);

/** Loads the form right after the page. True once a key opens it at once, so that no letter typed behind the key is lost. */
export function useComposerIsLoaded(): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    // Without it the buttons still load it.
    const done = () => setLoaded(true);
    load().then(done, done);
  }, []);
  return isLoaded;
}
