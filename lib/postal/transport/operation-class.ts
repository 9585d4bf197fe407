/** What kind of work an operation is: each kind has its own limits, so that one cannot starve another. */
export type OperationClass =
  | 'booking'
  | 'cancelling'
  | 'tracking'
  | 'label'
  | 'label-link'
  | 'price'
  | 'look-up';

const classes: Readonly<Record<string, OperationClass>> = {
  CreateBooking: 'booking',
  Create: 'booking',
  Cancel: 'cancelling',
  GetTrackDetails: 'tracking',
  Tracking: 'tracking',
  PrintLabel: 'label',
  Print: 'label',
  LabelLink: 'label-link',
  CalculatePriceRate: 'price',
};

/** The class of an operation, by the interface's name of it. */
export function operationClass(name: string): OperationClass {
  return classes[name] ?? 'look-up';
}
