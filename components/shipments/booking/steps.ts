import type { ShipmentForm } from '#lib/shipments/form/schema.ts';

export const wizardSteps = ['receiver', 'parcel', 'service', 'review'] as const;
export type WizardStep = (typeof wizardSteps)[number];

export type FormSection = Exclude<keyof ShipmentForm, 'kind' | 'customs'>;
/** The fields that the screens don't have yet: those of shipments that cross the border, and those of family B alone. */
type Later =
  | ('countryId' | 'countryAlpha2' | 'cityId' | 'state' | 'alternativeMobile' | `ownReference${1 | 2}`)
  | ('addressLine2' | 'streetName' | 'buildingName' | 'floor' | 'apartment' | 'landmark' | 'addressCategory')
  | ('officeId' | 'insured');
/** Without what was typed into the pickers: that belongs to the field of the chosen place. */
type PathOf<Section extends FormSection> =
  `${Section}.${Exclude<keyof ShipmentForm[Section] & string, `${string}Text` | Later>}`;
export type FormPath = { [Section in FormSection]: PathOf<Section> }[FormSection];
export type FieldName<Path extends FormPath = FormPath> = Path extends `${string}.${infer Name}`
  ? Name
  : never;

/** The form sections of each step; the review checks all of them again. */
export const sectionsOfStep: Record<WizardStep, readonly FormSection[]> = {
  receiver: ['sender', 'receiver'],
  parcel: ['parcel'],
  service: ['service'],
  review: ['sender', 'receiver', 'parcel', 'service'],
};

export function sectionOf(path: FormPath): FormSection {
  return path.slice(0, path.indexOf('.')) as FormSection;
}

export function fieldName(path: FormPath): FieldName {
  return path.slice(path.indexOf('.') + 1) as FieldName;
}

/** The step of a field. */
export function stepOfPath(path: FormPath): WizardStep {
  return wizardSteps.find((step) => sectionsOfStep[step].includes(sectionOf(path))) ?? 'review';
}
