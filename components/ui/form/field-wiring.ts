'use client';

import { createContext, use } from 'react';

/** What an input needs so that its label, hint and error belong to it. */
export type FieldWiring = {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
};

export const FieldWiringContext = createContext<FieldWiring>({});

/** The wiring of the `Field` around an input; empty outside of one. */
export function useFieldWiring(): FieldWiring {
  return use(FieldWiringContext);
}
