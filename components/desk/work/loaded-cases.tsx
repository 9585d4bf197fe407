'use client';

import dynamic from 'next/dynamic';
import { type ComponentProps, useState } from 'react';

/* Most shipments have no cases: their pages don't load how they look. */

export const ClosedCases = dynamic(() => import('./closed-cases.tsx').then((loaded) => loaded.ClosedCases));

const Loaded = dynamic(() => import('./open-cases.tsx').then((loaded) => loaded.OpenCases));

/** Stays after its last case is closed, to say so. */
export function OpenCases(props: ComponentProps<typeof Loaded>) {
  const has = props.cases.length > 0;
  const [had, setHad] = useState(has);
  if (has && !had) setHad(true);
  return had && <Loaded {...props} />;
}
