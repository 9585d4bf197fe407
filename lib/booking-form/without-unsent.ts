import { bodyOf, type CarriedSection } from '#lib/shipments/carried-fields.ts';
import type { CreationFamily } from '#lib/shipments/view.ts';
import { formSections, hasEffect } from './rules/unsent-fields.ts';
import type { ShipmentForm } from './schema.ts';
import { startedForm, startedItem } from './started-form.ts';

/**
 * The form with the fields of a blank one in place of those that have no effect, so that no rule asks for a correction of what the
 * carrier doesn't get.
 */
export function withoutUnsent(form: ShipmentForm, family: CreationFamily): ShipmentForm {
  const body = bodyOf(form.kind, family);
  const blank = startedForm();
  function sentOf<Given extends object>(section: CarriedSection, given: Given, blanks: object): Given {
    // A client can post anything; the rules refuse it.
    if (typeof given !== 'object' || given === null) return given;
    const fields = Object.entries(given).map(([field, value]) => [
      field,
      hasEffect(section, field, body, value) ? value : (blanks as Record<string, unknown>)[field],
    ]);
    return Object.fromEntries(fields) as Given;
  }
  const sent = formSections.map((section) => [section, sentOf(section, form[section], blank[section])]);
  const all: ShipmentForm = { ...form, ...Object.fromEntries(sent) };
  if (!Array.isArray(all.customs?.items)) return all;
  const items = all.customs.items.map((item) => sentOf('item', item, startedItem()));
  return { ...all, customs: { ...all.customs, items } };
}
