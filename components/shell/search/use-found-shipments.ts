import { useEffect, useState } from 'react';
import type { BriefShipment } from '#lib/shipments/view.ts';
import { findShipments } from './find-shipments.ts';

const pauseMs = 150;
const shortestText = 2;

type Found = { text: string; shipments: BriefShipment[] };

/** The shipments that match a typed text, requested shortly after the last key. The next key cancels the request. */
export function useFoundShipments(typed: string): BriefShipment[] {
  const text = typed.trim();
  const [found, setFound] = useState<Found>({ text: '', shipments: [] });

  useEffect(() => {
    if (text.length < shortestText) return;
    const asked = new AbortController();
    const timer = setTimeout(async () => {
      const shipments = await findShipments(text, asked.signal).catch(() => []);
      if (!asked.signal.aborted) setFound({ text, shipments });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [text]);

  return text.startsWith(found.text) && found.text !== '' ? found.shipments : [];
}
