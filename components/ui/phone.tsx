'use client';

import { useEffect, useState } from 'react';
import { formatPhone } from '#lib/core/phones/phone.ts';
import { Ltr } from './ltr.tsx';

/**
 * A number (E.164), grouped for reading. The habits of other countries are large, so they load for a number of another country
 * only; until then it isn't grouped.
 */
export function Phone({ number, className }: { number: string; className?: string }) {
  const [grouped, setGrouped] = useState<{ number: string; text: string } | null>(null);
  const text = formatPhone(number);
  const isForeign = number.startsWith('+') && text === number;
  useEffect(() => {
    if (!isForeign) return;
    import('#lib/core/phones/foreign-phone.ts').then(
      ({ formatAnyPhone }) => setGrouped({ number, text: formatAnyPhone(number) }),
      () => {},
    );
  }, [number, isForeign]);
  return <Ltr className={className}>{isForeign && grouped?.number === number ? grouped.text : text}</Ltr>;
}
