import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page's script runs: false in the server's document, until React has hydrated it. */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
