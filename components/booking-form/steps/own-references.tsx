import { useIsCarried } from '../fields/booking-form.ts';
import { TextField } from '../fields/fields.tsx';
import type { Party } from '../form-paths.ts';

/** A party's own references, where the operator's interface has them. */
export function OwnReferences({ section }: { section: Party }) {
  const isCarried = useIsCarried();
  if (!isCarried(section, 'ownReference1')) return null;
  return (
    <>
      <TextField path={`${section}.ownReference1`} ltr isOptional />
      <TextField path={`${section}.ownReference2`} ltr isOptional />
    </>
  );
}
