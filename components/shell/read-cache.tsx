'use client';

import { notifyManager, QueryClient, QueryClientProvider, timeoutManager } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

// By default each notification sets a timer. The booking form's 50 timers would delay it while it hydrates.
notifyManager.setScheduler(queueMicrotask);

const isServer = typeof window === 'undefined';

// A query sets a timer for as long as it is kept (`gcTime`), and the timer keeps the document's whole cache. On the server a cache ends
// with its document.
if (isServer)
  timeoutManager.setTimeoutProvider({
    setTimeout: () => 0,
    clearTimeout: () => {},
    setInterval: () => 0,
    clearInterval: () => {},
  });

let ofTab: QueryClient | undefined;

/** One query cache for the lifetime of the tab; on the server, where people share the process, one for each document. */
function openClient(): QueryClient {
  if (ofTab) return ofTab;
  const client = new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 30_000 } } });
  if (!isServer) ofTab = client;
  return client;
}

/** Around the pages whose components ask questions with TanStack Query. The others don't load its 12 KB. */
export function ReadCache({ children }: { children: ReactNode }) {
  const [client] = useState(openClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
