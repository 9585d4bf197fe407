import type { z } from 'zod';
import type { ShipmentForm } from '#lib/booking-form/checks/form-shape.ts';
import { withSplitPhones } from '#lib/booking-form/checks/split-phones.ts';
import { withReceiverEmail } from '#lib/booking-form/checks/with-receiver-email.ts';
import type messages from '#messages/en.json';
import {
  type FormPath,
  type FormSection,
  fieldName,
  sectionOf,
  sectionsOfStep,
  type WizardStep,
} from '../form-paths.ts';

export type ValidationKey = keyof (typeof messages)['validation'];

/** What is wrong in a field. */
export type FormIssue = { path: FormPath; key: ValidationKey };

type Shape = Record<string, z.ZodType>;
type SectionSchema = z.ZodType & { in: { shape: Shape } };

/** What is wrong between sections of a form. */
type Broken = { path: (string | number)[]; message: string };

type SectionSchemas = Partial<Record<FormSection, SectionSchema>> & {
  /** The fields of one customs item. */
  item?: Shape;
};

export type FormChecks = ReturnType<typeof createChecks>;

/** Facts about what a person chose. */
const notFilledIn = ['countryAlpha2', 'isHoliday'];
const fieldsOf = (shape: Shape = {}) =>
  Object.keys(shape).filter((field) => !field.endsWith('Text') && !notFilledIn.includes(field));

const sections = sectionsOfStep.review;

/**
 * The checks of one kind of shipment. `prepare` removes what doesn't apply before a section is checked; `between` finds what is
 * wrong between sections.
 */
export function createChecks(
  { item, ...schemas }: SectionSchemas,
  prepare: (form: ShipmentForm) => ShipmentForm = (form) => form,
  between: (form: ShipmentForm) => Broken[] = () => [],
) {
  /** Every field of a form, in screen order. What was typed into a picker belongs to the field of the chosen place. */
  function paths(form: ShipmentForm): FormPath[] {
    return sections.flatMap((section) =>
      fieldsOf(schemas[section]?.in.shape).flatMap((field) => {
        const path = `${section}.${field}` as FormPath;
        if (path !== 'customs.items') return [path];
        const items = form.customs.items.flatMap((_, index) =>
          fieldsOf(item).map((name) => `customs.items.${index}.${name}` as FormPath),
        );
        return [path, ...items];
      }),
    );
  }

  /** What is wrong in a section of the form: the first one of each field, in screen order. */
  function sectionIssues(typed: ShipmentForm, section: FormSection): FormIssue[] {
    const form = prepare(withSplitPhones(typed));
    const issues = schemas[section]?.safeParse(form[section]).error?.issues ?? [];
    const first = new Map<string, ValidationKey>();
    const crossing = between(form).filter(({ path }) => path[0] === section);
    for (const { path, message } of [...issues.map(inSection), ...crossing])
      if (!first.has(path.join('.'))) first.set(path.join('.'), message as ValidationKey);
    return paths(typed).flatMap((path) => {
      const key = first.get(path);
      return key ? [{ path, key }] : [];
    });

    function inSection({ path, message }: z.core.$ZodIssue) {
      return { path: [section, ...path.map(String)], message };
    }
  }

  return {
    paths,
    sectionIssues,

    /** What is wrong on a step, in screen order. `receiverEmail` is sent for a receiver without one. */
    stepIssues(form: ShipmentForm, step: WizardStep, receiverEmail?: string): FormIssue[] {
      const sent = withReceiverEmail(form, receiverEmail);
      return sectionsOfStep[step].flatMap((section) => sectionIssues(sent, section));
    },

    /** The maximum length of a field; undefined if its check has none. Found by checking a text that exceeds every limit. */
    lengthLimit(path: FormPath): number | undefined {
      const shape = path.startsWith('customs.items.') ? item : schemas[sectionOf(path)]?.in.shape;
      const issues = shape?.[fieldName(path)]?.safeParse('x'.repeat(2001)).error?.issues ?? [];
      for (const issue of issues) if (issue.code === 'too_big') return Number(issue.maximum);
      return undefined;
    },
  };
}
