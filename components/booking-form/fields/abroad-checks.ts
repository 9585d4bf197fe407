import { incoming, international } from '#lib/booking-form/checks/abroad.ts';
import { brokenBetweenSections, withoutUnused } from '#lib/booking-form/checks/between-sections.ts';
import { customsSchema } from '#lib/booking-form/checks/customs.ts';
import { createChecks } from './create-checks.ts';

const item = customsSchema.in.shape.items.element.shape;

/**
 * The checks of shipments that cross the border. They are loaded when such a kind is chosen, because they contain the phone
 * formats of all countries.
 */
export const internationalChecks = createChecks(
  { ...international.shape, item },
  withoutUnused,
  brokenBetweenSections,
);
export const incomingChecks = createChecks({ ...incoming.shape, item }, withoutUnused, brokenBetweenSections);
