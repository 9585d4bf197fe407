/** Of one merchant. */
export const mostRules = 50;

/** What a rule would have set in one of the newest shipments. `isSame`: it was booked so anyway. */
export type PreviewedShipment = { id: string; awb: string; receiverName: string | null; isSame: boolean };
