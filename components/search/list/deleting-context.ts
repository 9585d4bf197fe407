import { createContext } from 'react';

/** The values that a row of the list needs to delete its draft. */
export type Deleting = { discard: (ids: string[]) => void; isPending: boolean; text: string };

/** Null where drafts can't be deleted. */
export const DeletingContext = createContext<Deleting | null>(null);
