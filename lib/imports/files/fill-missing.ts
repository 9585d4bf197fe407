import 'server-only';
import type { MerchantActor } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { saveRows } from '../rows/save-rows.ts';
import { importLimits, type MissingToFill, missingFields } from '../schema.ts';
import { findImport } from './find-import.ts';

/** Gives every row that lacks a field this text, as if it was typed in each. Returns how many rows have it now. */
export async function fillMissing(
  actor: MerchantActor,
  { importId, field, value }: MissingToFill,
): Promise<Result<{ filled: number }, 'not-found' | 'operator-unavailable'>> {
  const found = await findImport(actor, { id: importId, show: 'wrong', most: importLimits.rows });
  if (!found) return failure('not-found', 'no such import');
  const rows = found.rows
    .filter(({ problems }) =>
      problems.some(
        (one) => one.field === field && missingFields[field].some((key) => key === one.messageKey),
      ),
    )
    .map(({ number, version }) => ({ number, version, edits: { [field]: value } }));
  if (rows.length === 0) return success({ filled: 0 });
  const saved = await saveRows(actor, { importId, rows });
  return saved.ok ? success({ filled: rows.length - saved.value.refused.length }) : saved;
}
