import { addressParts } from '#lib/shipments/party-fields.ts';
import { useIsCarried } from '../fields/booking-form.ts';
import { FieldGrid } from '../fields/field-grid.tsx';
import { TextField } from '../fields/fields.tsx';
import type { Party } from '../form-paths.ts';

/** Additional address and phone fields of a shipment that crosses the border. */
export function AddressParts({ section }: { section: Party }) {
  const isCarried = useIsCarried();
  return (
    <FieldGrid most={3}>
      {addressParts
        .filter((part) => isCarried(section, part))
        .map((part) => (
          <TextField key={part} path={`${section}.${part}`} isOptional />
        ))}
      {isCarried(section, 'alternativeMobile') && (
        <TextField path={`${section}.alternativeMobile`} type="tel" inputMode="tel" ltr isOptional />
      )}
    </FieldGrid>
  );
}
