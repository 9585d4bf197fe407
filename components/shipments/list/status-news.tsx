'use client';

import { useEffect, useRef, useState } from 'react';
import { LiveRegion } from '#components/ui/live-region.tsx';
import type { ListedShipment } from './listed-shipment.ts';

/** Announces the new status of rows whose status changed while they were on the screen. */
export function StatusNews({ shipments }: { shipments: ListedShipment[] }) {
  const [news, setNews] = useState('');
  const seen = useRef(standingsOf(shipments));
  useEffect(() => {
    const changed = shipments.filter(({ id, standing }) => (seen.current.get(id) ?? standing) !== standing);
    seen.current = standingsOf(shipments);
    if (changed.length > 0) setNews(changed.map(toSentence).join(' '));
  }, [shipments]);
  return <LiveRegion>{news}</LiveRegion>;
}

const standingsOf = (shipments: ListedShipment[]) =>
  new Map(shipments.map(({ id, standing }) => [id, standing]));

function toSentence({ awb, receiver, status }: ListedShipment): string {
  const name = awb ?? receiver;
  const word = typeof status === 'string' ? status : status.text;
  return name ? `\u2068${name}\u2069: ${word}.` : `${word}.`;
}
