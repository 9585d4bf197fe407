import { mask } from '#lib/core/text/mask.ts';
import type { AuditChange } from './view.ts';

/**
 * The fields whose values the audit shows. All others are masked: an entry can't be changed, so an erasure of a person couldn't
 * remove what it says.
 */
const plainFields = new Set([
  ...[
    'role',
    'state',
    'secondFactor',
    'codes',
    'passkeys',
    'expiresAt',
    'isDefault',
    'phase',
    'saveAtBooking',
  ],
  ...['accountNo', 'count', 'print', 'requestKind', 'natureType', 'productCode', 'transactionSource'],
  ...['requestSource', 'branchName', 'electronicAwb', 'codFeeMinor', 'printsCustoms', 'printsPackingSlip'],
  ...['exportReason', 'incoterm'],
  ...['isResidential', 'types', 'isEnabled', 'prefix', 'permissions', 'ipRanges', 'bookingsPerDay'],
  ...['spendPerDayMinor', 'endedAt', 'issuer', 'clientId', 'domains', 'roleClaim', 'newRole', 'passwordsOff'],
  'rolesOfClaim',
]);

const mostFields = 40;
const longestValue = 200;

/** What differs between two states of a thing, with personal data masked; a state is null where the thing doesn't exist. */
export function changedFields(before: object | null, after: object | null): AuditChange | undefined {
  const [from, to] = [textsOf(before), textsOf(after)];
  const changed = [...new Set([...from.keys(), ...to.keys()])]
    .filter((field) => (from.get(field) ?? null) !== (to.get(field) ?? null))
    .slice(0, mostFields)
    .map((field): [string, AuditChange[string]] => [
      field,
      [shown(field, from.get(field)), shown(field, to.get(field))],
    ]);
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}

function textsOf(state: object | null): Map<string, string> {
  const texts = Object.entries(state ?? {}).map(([field, value]) => [field, textOf(value)] as const);
  return new Map(texts.filter((entry): entry is readonly [string, string] => entry[1] !== null));
}

/** Null for an empty value. The parts of a list or an object follow one another. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'object') return String(value);
  const parts = Object.values(value).flatMap((part) => textOf(part) ?? []);
  return parts.length > 0 ? parts.join(', ') : null;
}

function shown(field: string, text: string | undefined): string | null {
  if (text === undefined) return null;
  const kept = plainFields.has(field) ? text : mask(text);
  return kept.slice(0, longestValue).toWellFormed();
}
