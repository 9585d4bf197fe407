import type { ReactNode } from 'react';

/** Read out once, politely, whenever its text changes. It must be on the page before there is anything to say. */
export function LiveRegion({ children }: { children?: ReactNode }) {
  return (
    <div role="status" aria-live="polite" aria-atomic="true" className="sr-only">
      {children}
    </div>
  );
}
