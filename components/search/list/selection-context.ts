import { createContext } from 'react';
import type { ListedShipment } from './listed-shipment.ts';

/** The values that the rows of a list need to be selected. */
export type Selection = {
  /** Whether a row can be selected: it has a checkbox. */
  canSelect: (shipment: ListedShipment) => boolean;
  isSelected: (id: string) => boolean;
  toggle: (shipment: ListedShipment) => void;
  texts: { column: string; select: (shipment: ListedShipment) => string };
};

/** Null where rows can't be selected. */
export const SelectionContext = createContext<Selection | null>(null);
