'use client';

import { type ComponentProps, useState } from 'react';
import { loaded } from '#components/ui/loaded.tsx';

/* Most shipments have no cases: their pages don't load how they look. */

export const ClosedCases = loaded(async () => (await import('./closed-cases.tsx')).ClosedCases);

const Loaded = loaded(async () => (await import('./open-cases.tsx')).OpenCases);

/** Stays after its last case is closed, to say so. */
export function OpenCases(props: ComponentProps<typeof Loaded>) {
  const has = props.cases.length > 0;
  const [had, setHad] = useState(has);
  if (has && !had) setHad(true);
  return had && <Loaded {...props} />;
}
