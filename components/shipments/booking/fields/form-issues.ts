import type { z } from 'zod';
import {
  type FormPath,
  type FormSection,
  fieldName,
  sectionOf,
  sectionsOfStep,
  type WizardStep,
} from '#components/shipments/booking/steps.ts';
import { receiverSchema, senderSchema } from '#lib/shipments/form/rules/home-party.ts';
import { parcelSchema } from '#lib/shipments/form/rules/parcel.ts';
import { serviceSchema } from '#lib/shipments/form/rules/service.ts';
import { type ShipmentForm, withReceiverEmail } from '#lib/shipments/form/schema.ts';
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
const fields: Record<FormSection, Record<string, z.ZodType>> = {
  sender: senderSchema.in.shape,
  receiver: receiverSchema.in.shape,
  parcel: parcelSchema.in.shape,
  service: serviceSchema.in.shape,
};

/** Rules of fields that the screens don't have yet. */
const later = new Set(['ownReference1', 'ownReference2', 'officeId', 'insured']);

/** Every field of the form, in screen order. What was typed into a picker belongs to the field of the chosen place. */
export const formPaths = Object.entries(fields).flatMap(([section, shape]) =>
  Object.keys(shape)
    .filter((field) => !field.endsWith('Text') && !later.has(field))
    .map((field) => `${section}.${field}` as FormPath),
);

/** The maximum length of a field; undefined if its rule has none. Found by checking a text that exceeds every limit. */
export function lengthLimit(path: FormPath): number | undefined {
  const issues = fields[sectionOf(path)][fieldName(path)]?.safeParse('x'.repeat(2001)).error?.issues ?? [];
  for (const issue of issues) if (issue.code === 'too_big') return Number(issue.maximum);
  return undefined;
}

/** The broken rules in a section of the form: the first one of each field, in screen order. */
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

/** The broken rules on a step, in screen order. `receiverEmail` is sent for a receiver without one. */
export function stepIssues(form: ShipmentForm, step: WizardStep, receiverEmail?: string): FormIssue[] {
  const sent = withReceiverEmail(form, receiverEmail);
  return sectionsOfStep[step].flatMap((section) => sectionIssues(sent, section));
}
