import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether this browser can use passkeys on this page: not before its script has loaded, and not at an IP address. */
export function useHasPasskeys(): boolean {
  return useSyncExternalStore(never, hasPasskeys, () => false);
}

function hasPasskeys(): boolean {
  const isAddress = /^[\d.]+$|:/.test(window.location.hostname);
  return 'PublicKeyCredential' in window && !isAddress;
}
