'use client';

import { createContext, type ReactNode } from 'react';
import type { Macros } from './macros.ts';

/** The ready-made texts of the agents' actions. */
export const MacrosContext = createContext<Macros | null>(null);

export function MacrosProvider({ macros, children }: { macros: Macros; children: ReactNode }) {
  return <MacrosContext value={macros}>{children}</MacrosContext>;
}
