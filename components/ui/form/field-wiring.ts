import { createContext, use } from 'react';

/** The attributes that connect an input with its label, hint and error. */
type FieldWiring = {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
};

export const FieldWiringContext = createContext<FieldWiring>({});

/** The attributes from the surrounding `Field`; empty outside of one. */
export function useFieldWiring(): FieldWiring {
  return use(FieldWiringContext);
}
