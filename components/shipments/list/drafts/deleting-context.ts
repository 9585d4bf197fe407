import { createContext } from 'react';

/** What a row of the list needs to select its draft and to delete it. */
export type Deleting = {
  /** Whether rows have a checkbox. */
  isSelecting: boolean;
  isSelected: (id: string) => boolean;
  toggle: (id: string) => void;
  discard: (ids: string[]) => void;
  isPending: boolean;
  texts: { column: string; delete: string; select: (name: string) => string };
};

/** Null where drafts can't be deleted. */
export const DeletingContext = createContext<Deleting | null>(null);
