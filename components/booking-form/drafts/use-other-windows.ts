'use client';

import { useEffect, useEffectEvent, useRef } from 'react';

type Saved = { draftId: string; version: string };

/** Notifies the browser's other windows when this one has saved a version of the draft, and listens for their saves. */
export function useOtherWindows(draftId: string, onSaved: (version: string) => void) {
  const channel = useRef<BroadcastChannel>(null);
  const hear = useEffectEvent(({ data }: MessageEvent<Saved>) => {
    if (data.draftId === draftId) onSaved(data.version);
  });

  useEffect(() => {
    const opened = new BroadcastChannel('waybill.drafts');
    opened.addEventListener('message', (message) => hear(message));
    channel.current = opened;
    return () => {
      channel.current = null;
      opened.close();
    };
  }, []);

  return (version: string) => channel.current?.postMessage({ draftId, version } satisfies Saved);
}
