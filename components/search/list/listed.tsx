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
