import type { FieldFailure } from '#lib/sandbox/http/failures.ts';
import type { Consignment } from '#lib/sandbox/ledger/shipment.ts';

/** Domestic stays in the country, International leaves it, InternationalIncoming enters it. Countries are alpha-2. */
export function serviceFailures(service: Consignment['service'], from: string, to: string): FieldFailure[] {
  const fromHere = from === 'AE';
  const toHere = to === 'AE';
  const failures: FieldFailure[] = [];
  if (fromHere !== (service !== 'InternationalIncoming')) {
    failures.push({ field: 'SenderCountry', message: `doesn't fit the service ${service}` });
  }
  if (toHere !== (service !== 'International')) {
    failures.push({ field: 'ReceiverCountry', message: `doesn't fit the service ${service}` });
  }
  return failures;
}
