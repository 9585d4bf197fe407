import { useSyncExternalStore } from 'react';

/** Whether the window fits a media query now; false in the server's document. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (tell) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', tell);
      return () => media.removeEventListener('change', tell);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
