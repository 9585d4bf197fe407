import type { ReactNode } from 'react';

/** Announces its text politely whenever it changes. It must be on the page before the first announcement. */
export function LiveRegion({ children }: { children?: ReactNode }) {
  return (
    <div role="status" aria-live="polite" aria-atomic="true" className="sr-only">
      {children}
    </div>
  );
}
