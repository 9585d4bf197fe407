'use client';

import { useEffect, useRef, useState } from 'react';
import { LiveRegion } from '#components/ui/live-region.tsx';
import type { ListedShipment } from './listed-shipment.ts';
import { type RowTexts, statusText } from './row-texts.ts';

/** Announces the new status of rows whose status changed while they were on the screen. */
export function StatusNews({ texts, shipments }: { texts: RowTexts; shipments: ListedShipment[] }) {
  const [news, setNews] = useState('');
  const seen = useRef(standingsOf(shipments));
  useEffect(() => {
    const changed = shipments.filter(({ id, standing }) => (seen.current.get(id) ?? standing) !== standing);
    seen.current = standingsOf(shipments);
    if (changed.length > 0) setNews(changed.map((shipment) => toSentence(shipment, texts)).join(' '));
  }, [texts, shipments]);
  return <LiveRegion>{news}</LiveRegion>;
}

const standingsOf = (shipments: ListedShipment[]) =>
  new Map(shipments.map(({ id, standing }) => [id, standing]));

function toSentence(shipment: ListedShipment, texts: RowTexts): string {
  const name = shipment.awb ?? shipment.receiver;
  const word = statusText(shipment, texts);
  return name ? `\u2068${name}\u2069: ${word}.` : `${word}.`;
}
