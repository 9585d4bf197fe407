import 'server-only';
import type { MerchantActor } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { findImport } from '../find-import.ts';
import { importLimits } from '../schema.ts';
import { saveRows } from './save-rows.ts';

/** Gives every row without a weight this one, as if it was typed in each. Returns how many rows have it now. */
export async function fillWeight(
  actor: MerchantActor,
  { importId, weight }: { importId: string; weight: string },
): Promise<Result<{ filled: number }, 'not-found' | 'operator-unavailable'>> {
  const found = await findImport(actor, { id: importId, most: importLimits.rows });
  if (!found) return failure('not-found', 'no such import');
  const rows = found.rows
    .filter(({ itemOf, state, values }) => {
      const isOpen = state === 'wrong' || state === 'right';
      return itemOf === null && isOpen && !values.weight && !values.weightGrams;
    })
    .map(({ number, version }) => ({ number, version, edits: { weight } }));
  if (rows.length === 0) return success({ filled: 0 });
  const saved = await saveRows(actor, { importId, rows });
  return saved.ok ? success({ filled: rows.length - saved.value.refused.length }) : saved;
}
