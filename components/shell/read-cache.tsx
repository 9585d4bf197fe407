'use client';

import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

// By default each notification sets a timer. The booking form's 50 timers would delay it while it hydrates.
notifyManager.setScheduler(queueMicrotask);

let ofTab: QueryClient | undefined;

/** One query cache for the lifetime of the tab; on the server, where people share the process, one for each document. */
function openClient(): QueryClient {
  if (ofTab) return ofTab;
  const client = new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 30_000 } } });
  if (typeof window !== 'undefined') ofTab = client;
  return client;
}

/** Around the pages whose components ask questions with TanStack Query. The others don't load its 12 KB. */
export function ReadCache({ children }: { children: ReactNode }) {
  const [client] = useState(openClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
