import type { z } from 'zod';
import { searchVersion } from '#lib/shipments/search-tokens.ts';
import type { shipmentDraftSchema } from './schema.ts';
import { toStoredForm } from './stored-form.ts';

const text = (value: string | boolean | undefined) => (typeof value === 'string' && value ? value : null);

/** The columns of a draft that come from its form. */
export function draftColumns(form: z.output<typeof shipmentDraftSchema>) {
  return {
    form: toStoredForm(form),
    receiverName: text(form.receiver.contactName),
    reference: text(form.parcel.reference1),
    searchVersion,
  };
}
