import type { FormPath } from '#components/shipments/booking/steps.ts';
import type { ShipmentForm } from '#lib/shipments/form/schema.ts';

const sections = ['sender', 'receiver', 'parcel', 'service'] as const;

/** Every field of a form with its value, in an order that doesn't depend on the object's. */
export function fieldsOf(form: Partial<ShipmentForm>): [path: FormPath, value: unknown][] {
  return sections.flatMap((section) =>
    Object.entries(form[section] ?? {})
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([field, value]): [FormPath, unknown] => [`${section}.${field}` as FormPath, value]),
  );
}

/** A form as one text, to tell whether two forms have the same values. */
export const formText = (form: ShipmentForm) => JSON.stringify(fieldsOf(form));
