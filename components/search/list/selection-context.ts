import { createContext } from 'react';
import type { ListedShipment } from './listed-shipment.ts';

/** The values that the rows of a list need to be selected. */
export type Selection = {
  /** Whether a row can be selected: it has a checkbox. */
  canSelect: (shipment: ListedShipment) => boolean;
  isSelected: (id: string) => boolean;
  toggle: (shipment: ListedShipment) => void;
  /** All of the page: whether they are selected, and a function that selects or deselects them. */
  all: { isSelected: boolean; isPartly: boolean; toggle: () => void };
  texts: { selectAll: string; select: (shipment: ListedShipment) => string };
};

/** Null where rows can't be selected. */
export const SelectionContext = createContext<Selection | null>(null);
