import { incoming, international } from '#lib/booking-form/rules/abroad.ts';
import { brokenBetweenSections, withoutUnused } from '#lib/booking-form/rules/between-sections.ts';
import { customsSchema } from '#lib/booking-form/rules/customs.ts';
import { createRules } from './create-rules.ts';

const item = customsSchema.in.shape.items.element.shape;

/**
 * The rules of shipments that cross the border. They are loaded when such a kind is chosen, because they contain the phone
 * formats of all countries.
 */
export const internationalRules = createRules(
  { ...international.shape, item },
  withoutUnused,
  brokenBetweenSections,
);
export const incomingRules = createRules({ ...incoming.shape, item }, withoutUnused, brokenBetweenSections);
