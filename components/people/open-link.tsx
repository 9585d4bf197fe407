'use client';

import { startTransition, useActionState, useEffect } from 'react';

type OpenLinkProps = {
  open: (before: unknown, form: FormData) => Promise<{ code: string }>;
  /** Whether the server has the token of a link. */
  isOpened: boolean;
  /** What a browser without script shows until then. */
  noScript: string;
};

/** Posts the token behind the # of the address, which no proxy sees, and takes it out of the address. */
export function OpenLink({ open, isOpened, noScript }: OpenLinkProps) {
  const [, post] = useActionState(open, null);
  useEffect(() => {
    const token = window.location.hash.slice(1);
    if (isOpened && !token) return;
    // Next's router keeps its own state of the entry.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    const form = new FormData();
    form.set('token', token);
    startTransition(() => post(form));
  }, [isOpened, post]);
  return !isOpened && <noscript>{noScript}</noscript>;
}
