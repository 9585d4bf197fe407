/** Which of the operator's families serves the portal in a run of journeys. */
export type Family = 'A' | 'B';

const chosen = (family: Family, operations: string[]) =>
  Object.fromEntries(operations.map((name) => [`OPERATOR_${name}_FAMILY`, family]));

/** The portal's settings that put on a family all that it can serve. */
export const familySettings: Record<Family, Record<string, string>> = {
  A: chosen('A', ['CREATION', 'LABEL', 'TRACKING', 'COUNTRIES', 'EMIRATES', 'CITIES']),
  B: chosen('B', ['CREATION', 'LABEL', 'TRACKING', 'COUNTRIES', 'EMIRATES', 'CITIES']),
};

/** What a family calls the consignee's mobile. */
export const mobileFieldOf = { A: 'ReceiverContactMobile', B: 'consignee.contact.mobileNumber' } as const;

/** The operations of a family, as the operator names them. Only family B is asked by reference. */
export const operationsOf = {
  A: { create: 'CreateBooking', track: 'GetTrackDetails', byReference: 'Tracking' },
  B: { create: 'Create', track: 'Tracking', byReference: 'Tracking' },
} as const;
