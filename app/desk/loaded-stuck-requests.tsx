'use client';

import { loaded } from '#components/ui/loaded.tsx';

/** Few shipments are stuck: the others don't load the queue and TanStack Query. */
export const StuckRequests = loaded(async () => (await import('./stuck-requests.tsx')).StuckRequests);
