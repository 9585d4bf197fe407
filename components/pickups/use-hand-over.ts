import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import type { ActionResult } from '#lib/auth/action-result.ts';
import type { HandOver } from '#lib/pickups/view.ts';

/** The server actions of the pickups. */
export type HandOverActions = {
  handOver: (input: { code: string }) => Promise<ActionResult<HandOver>>;
  undoHandOver: (input: { id: string }) => Promise<ActionResult<null>>;
};

/** Parcels are scanned within seconds of each other, so the lists are reloaded once for several. */
const pauseMs = 1_500;

/** Reloads the page's lists, shortly after the last call. */
export function useLaterRefresh(): () => void {
  const router = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => router.refresh(), pauseMs);
  };
}
