/** The classes of operations. Each has its own limits, so that one class can't starve another. */
export type OperationClass =
  | 'booking'
  | 'cancelling'
  | 'tracking'
  | 'label'
  | 'label-link'
  | 'price'
  | 'lookup';

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

/** The class of an operation, by its name in the interface. */
export function operationClass(name: string): OperationClass {
  return classes[name] ?? 'lookup';
}
