'use client';

import { type ComponentType, lazy } from 'react';

/**
 * A component whose script is loaded when it is first shown; what is around it waits for it. next/dynamic does the same, but adds its
 * own script to each page.
 */
export function loaded<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Loaded: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  return (props: Props) => <Loaded {...props} />;
}
