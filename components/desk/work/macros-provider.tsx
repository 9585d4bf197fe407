'use client';

import { createContext, type ReactNode } from 'react';
import type { CaseKind } from '#lib/desk/cases/view.ts';
import type { Macros } from './macros.ts';

/** After how many hours a case is due, by its kind. */
export type DueHours = Record<CaseKind, number>;

/** The ready-made texts of the agents' actions. */
export const MacrosContext = createContext<Macros | null>(null);
export const DueHoursContext = createContext<DueHours | null>(null);

/** What the forms of the agents' actions propose. */
export function MacrosProvider({
  macros,
  dueHours,
  children,
}: {
  macros: Macros;
  dueHours: DueHours;
  children: ReactNode;
}) {
  return (
    <MacrosContext value={macros}>
      <DueHoursContext value={dueHours}>{children}</DueHoursContext>
    </MacrosContext>
  );
}
