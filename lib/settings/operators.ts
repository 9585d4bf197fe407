import type { OperatorSettings } from './operator-settings.ts';
import { settings } from './settings.ts';

/** The name of the operator of new bookings. Shipments, attempts and accounts carry the name of theirs. */
export const bookingOperator = (): string => settings().OPERATOR_NAME;

/** The operators that this deployment serves, the one of new bookings first. The shipments of any other are only kept. */
const servedOperators = (): OperatorSettings[] => [settings(), ...settings().OPERATOR_OTHERS];

export const servedNames = (): string[] => servedOperators().map((operator) => operator.OPERATOR_NAME);

/** The settings of a served operator; null for any other. */
export const findOperator = (name: string): OperatorSettings | null =>
  servedOperators().find((operator) => operator.OPERATOR_NAME === name) ?? null;
