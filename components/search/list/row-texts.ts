import type { Standing } from '#components/shipments/standing.ts';
import type { OptionalColumn } from './list-columns.ts';
import type { ListedShipment } from './listed-shipment.ts';

type Fixed = 'awb' | 'receiver' | 'state' | 'action';

/** The texts of a list's rows, each once. */
export type RowTexts = {
  caption: string;
  column: Record<Fixed, string> & Partial<Record<OptionalColumn, string>>;
  /** Before a column's name: its width. */
  width: string;
  noAwb: string;
  noReceiver: string;
  noDestination: string;
  /** Where a chosen column has no value. */
  none: string;
  /** The marks beside a status. */
  printed: string;
  isReturn: string;
  standing: Partial<Record<Standing, string>>;
  /** What a person has to do next, for a shipment that waits for a person. */
  next: Partial<Record<Standing, string>>;
};

/** The word of a shipment's status. */
export function statusText({ operatorsWords, standing }: ListedShipment, texts: RowTexts): string {
  return operatorsWords?.text ?? texts.standing[standing] ?? '';
}
