/** The operator family that the portal uses in a run of journeys. */
export type Family = 'A' | 'B';

const chosen = (family: Family, operations: string[]) =>
  Object.fromEntries(operations.map((name) => [`OPERATOR_${name}_FAMILY`, family]));

/** The portal's settings that route everything possible to a family. */
export const familySettings: Record<Family, Record<string, string>> = {
  A: chosen('A', ['CREATION', 'LABEL', 'TRACKING', 'COUNTRIES', 'EMIRATES', 'CITIES']),
  B: chosen('B', ['CREATION', 'LABEL', 'TRACKING', 'COUNTRIES', 'EMIRATES', 'CITIES']),
};

/** A family's field name for the receiver's mobile. */
export const mobileFieldOf = { A: 'ReceiverContactMobile', B: 'consignee.contact.mobileNumber' } as const;

/** A family's operation names. Only family B has a lookup by reference. */
export const operationsOf = {
  A: { create: 'CreateBooking', track: 'GetTrackDetails', byReference: 'Tracking' },
  B: { create: 'Create', track: 'Tracking', byReference: 'Tracking' },
} as const;
