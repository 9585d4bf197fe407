import type { CustomsItemForm, ShipmentForm } from '#lib/booking-form/checks/form-shape.ts';
import type { ShipmentKind } from '#lib/shipments/view.ts';

export const wizardSteps = ['receiver', 'parcel', 'service', 'review'] as const;
export type WizardStep = (typeof wizardSteps)[number];

export type FormSection = Exclude<keyof ShipmentForm, 'kind'>;
/** Without fields that belong to a chosen place: the text typed into its picker, a country's code, and whether a day is a holiday. */
type FieldOf<Section extends FormSection> = Exclude<
  keyof ShipmentForm[Section] & string,
  `${string}Text` | 'countryAlpha2' | 'isHoliday'
>;
type PathOf<Section extends FormSection> = `${Section}.${FieldOf<Section>}`;
type ItemField = Exclude<keyof CustomsItemForm & string, `${string}Text`>;
type ItemPath = `customs.items.${number}.${ItemField}`;
/** Every field that a person fills in, except the kind and the list of customs items as a whole. */
export type FieldPath =
  | Exclude<{ [Section in FormSection]: PathOf<Section> }[FormSection], 'customs.items'>
  | ItemPath;
/** Every field that can have an error. */
export type FormPath = FieldPath | 'customs.items';
/** The message key of a field: the last part of its path. */
export type FieldName = { [Section in FormSection]: FieldOf<Section> }[FormSection] | ItemField;

/** The form sections of each step; the review checks all of them again. */
export const sectionsOfStep: Record<WizardStep, readonly FormSection[]> = {
  receiver: ['sender', 'receiver'],
  parcel: ['parcel', 'customs'],
  service: ['service'],
  review: ['sender', 'receiver', 'parcel', 'customs', 'service'],
};

export function sectionOf(path: FormPath): FormSection {
  return path.slice(0, path.indexOf('.')) as FormSection;
}

export function fieldName(path: FormPath): FieldName {
  return path.slice(path.lastIndexOf('.') + 1) as FieldName;
}

/** The number of a customs item, from 1; null for every other field. */
export function itemNumber(path: FormPath): number | null {
  const match = /^customs\.items\.(\d+)\./.exec(path);
  return match ? Number(match[1]) + 1 : null;
}

/** The step of a field. */
export function stepOfPath(path: FormPath): WizardStep {
  return wizardSteps.find((step) => sectionsOfStep[step].includes(sectionOf(path))) ?? 'review';
}

export type Party = 'sender' | 'receiver';

/** The party that is in another country; null for a domestic shipment. */
export function partyAbroad(kind: ShipmentKind): Party | null {
  if (kind === 'domestic') return null;
  return kind === 'international' ? 'receiver' : 'sender';
}

/** Whether a party is in another country. */
export const isAbroad = ({ kind }: Pick<ShipmentForm, 'kind'>, party: Party) => partyAbroad(kind) === party;
