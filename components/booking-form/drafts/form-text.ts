import type { FieldPath } from 'react-hook-form';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';

const sections = ['sender', 'receiver', 'parcel', 'service', 'customs'] as const;

/**
 * Every field of a form with its value, in an order that doesn't depend on the object's. The customs items are one value. A
 * form of an earlier version has fewer fields.
 */
export function formFieldsOf(form: Partial<ShipmentForm>): [path: FieldPath<ShipmentForm>, value: unknown][] {
  const kind: [FieldPath<ShipmentForm>, unknown][] = form.kind === undefined ? [] : [['kind', form.kind]];
  return kind.concat(
    sections.flatMap((section) =>
      Object.entries(form[section] ?? {})
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([field, value]): [FieldPath<ShipmentForm>, unknown] => [
          `${section}.${field}` as FieldPath<ShipmentForm>,
          value,
        ]),
    ),
  );
}

/** A form as one text, to check whether two forms have the same values. */
export const formText = (form: ShipmentForm) => JSON.stringify(formFieldsOf(form));
