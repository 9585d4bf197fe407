import {
  type Body,
  bodyOf,
  type CarriedSection,
  carriedFields,
  isCarried,
} from '#lib/shipments/carried-fields.ts';
import { addressParts } from '#lib/shipments/party-fields.ts';
import type { CreationFamily, ShipmentKind } from '#lib/shipments/view.ts';
import { withoutUnused } from './between-sections.ts';
import type { ShipmentForm } from './form-shape.ts';

const pathsOf = (section: string, fields: readonly string[]) => fields.map((field) => `${section}.${field}`);
const ends = ['sender', 'receiver'] as const;

/** Fields that a kind doesn't have, by their paths. The form keeps what was typed in them for another kind. */
export const notOfKind: Record<ShipmentKind, readonly string[]> = {
  domestic: ends.flatMap((end) => pathsOf(end, [...addressParts, 'state', 'alternativeMobile'])),
  international: [
    'sender.state',
    ...pathsOf('service', ['codAmount', 'delivery', 'deliveryInstructionId', 'officeId', 'returnService']),
    ...pathsOf('service', ['insured', 'latitude', 'longitude']),
  ],
  incoming: ['receiver.state', ...pathsOf('service', ['codAmount', 'insured'])],
};

/** The value of a field that says no more than a body without it. */
const implied: Record<string, string> = {
  contentType: 'non-document',
  pieces: '1',
  product: 'express',
  paymentMethod: 'credit',
  delivery: 'door-to-door',
};

/** The customs form shows them, on paper, where they aren't sent. */
const printedFields = ['description', 'hsCode', 'originAlpha2', 'quantity', 'unitValue', 'weight'];
/** The portal itself uses them: for the customs form, and on the packing slip. */
const usedFields = ['contentType', 'commodityDescription'];

export const formSections = [...ends, 'parcel', 'service', 'customs'] as const;

function saysSomething(field: string, value: unknown): boolean {
  const said = typeof value === 'string' ? value.trim() : value;
  return Boolean(said) && said !== implied[field];
}

/** Whether a field, with a value of it if one is given, has an effect: what has none isn't checked or kept. */
export function hasEffect(section: CarriedSection, field: string, body: Body, value?: unknown): boolean {
  const isKept = !(field in carriedFields[section]) || [...printedFields, ...usedFields].includes(field);
  // Abroad it is refused: without it, the carrier would collect nothing.
  const isCod = field === 'paymentMethod' && value === 'cod';
  return isKept || isCod || isCarried(section, field, body, value);
}

/**
 * The fields of a form that say something which the carrier doesn't get, because its interface has no place for them: their paths,
 * in the order of the table. The pickup is always among them where none is sent, because every form has one.
 */
export function unsentFields(typed: ShipmentForm, family: CreationFamily): string[] {
  const form = withoutUnused(typed);
  const { kind } = form;
  const body = bodyOf(kind, family);
  function unsentOf(section: CarriedSection, given: object, path: string): string[] {
    const values = given as Record<string, unknown>;
    return Object.keys(carriedFields[section])
      .filter(
        (field) => saysSomething(field, values[field]) && !isCarried(section, field, body, values[field]),
      )
      .map((field) => `${path}.${field}`);
  }
  const parts = kind === 'domestic' ? formSections.slice(0, -1) : formSections;
  const items = kind === 'domestic' ? [] : form.customs.items;
  const ofItems = items.flatMap((item, index) => unsentOf('item', item, `customs.items.${index}`));
  return [
    ...parts.flatMap((section) => unsentOf(section, form[section], section)),
    ...ofItems.filter((path) => !printedFields.some((field) => path.endsWith(`.${field}`))),
  ].filter((path) => !notOfKind[kind].includes(path));
}
