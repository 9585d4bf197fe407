'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { ListedShipment } from './listed-shipment.ts';
import type { RowTexts } from './row-texts.ts';

/** The shipments of a list, and the texts of its rows. */
type ListedRows = { shipments: ListedShipment[]; texts: RowTexts };

const ListedContext = createContext<ListedRows | null>(null);

/** Gives the parts of a list its rows, which a document carries once. */
export function Listed({ rows, children }: { rows: ListedRows; children: ReactNode }) {
  return <ListedContext value={rows}>{children}</ListedContext>;
}

export function useListed(): ListedRows {
  const rows = useContext(ListedContext);
  if (!rows) throw new Error('no list around');
  return rows;
}

/** The values that the rows of a list need to be selected. */
export type RowSelection = {
  /** Whether a row can be selected: it has a checkbox. */
  canSelect: (shipment: ListedShipment) => boolean;
  isSelected: (id: string) => boolean;
  toggle: (shipment: ListedShipment) => void;
  /** All of the page: whether they are selected, and a function that selects or deselects them. */
  all: { isSelected: boolean; isPartly: boolean; toggle: () => void };
  texts: { selectAll: string; select: (shipment: ListedShipment) => string };
};

/** Null where rows can't be selected. */
export const SelectionContext = createContext<RowSelection | null>(null);

/** The values that a row of the list needs to delete its draft. */
export type Deleting = { discard: (ids: string[]) => void; isPending: boolean; text: string };

/** Null where drafts can't be deleted. */
export const DeletingContext = createContext<Deleting | null>(null);
