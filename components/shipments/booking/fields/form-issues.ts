import {
  type FormPath,
  type FormSection,
  sectionsOfStep,
  type WizardStep,
} from '#components/shipments/booking/steps.ts';
import {
  parcelSchema,
  receiverSchema,
  type ShipmentForm,
  senderSchema,
  serviceSchema,
} from '#lib/shipments/form/schema.ts';
import type messages from '#messages/en.json';

export type ValidationKey = keyof (typeof messages)['validation'];

/** A rule that a field breaks. */
export type FormIssue = { path: FormPath; key: ValidationKey };

const schemas = {
  sender: senderSchema,
  receiver: receiverSchema,
  parcel: parcelSchema,
  service: serviceSchema,
};
const fields: Record<FormSection, object> = {
  sender: senderSchema.shape,
  receiver: receiverSchema.shape,
  parcel: parcelSchema.in.shape,
  service: serviceSchema.in.shape,
};

/** Every field of the form, in the order of the screen. */
export const formPaths = Object.entries(fields).flatMap(([section, shape]) =>
  Object.keys(shape).map((field) => `${section}.${field}` as FormPath),
);

/** What is wrong in a part of the form: the first broken rule of each field, in the order of the screen. */
export function sectionIssues(form: ShipmentForm, section: FormSection): FormIssue[] {
  const parsed = schemas[section].safeParse(form[section]);
  if (parsed.success) return [];
  const first = new Map<FormPath, ValidationKey>();
  for (const { path, message } of parsed.error.issues) {
    const field = `${section}.${String(path[0])}` as FormPath;
    if (!first.has(field)) first.set(field, message as ValidationKey);
  }
  return formPaths.flatMap((path) => {
    const key = first.get(path);
    return key ? [{ path, key }] : [];
  });
}

/** What is wrong on a step, in the order of the screen. */
export function stepIssues(form: ShipmentForm, step: WizardStep): FormIssue[] {
  return sectionsOfStep[step].flatMap((section) => sectionIssues(form, section));
}
