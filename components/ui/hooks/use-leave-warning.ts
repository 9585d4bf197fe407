import { useEffect } from 'react';

/** Lets the browser ask before it leaves or reloads the page while something typed isn't saved. */
export function useLeaveWarning(isUnsaved: () => boolean): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => isUnsaved() && event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
}
