import 'server-only';
import type { MerchantActor } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { saveRows } from '../rows/save-rows.ts';
import { importLimits, type MissingField, type MissingToFill, missingFields } from '../schema.ts';
import { findImport } from './find-import.ts';

/** Gives every row that lacks one of these fields its text, as if it was typed in each. Returns how many rows have it now. */
export async function fillMissing(
  actor: MerchantActor,
  { importId, texts }: MissingToFill,
): Promise<Result<{ filled: number }, 'not-found' | 'operator-unavailable'>> {
  const found = await findImport(actor, { id: importId, show: 'wrong', most: importLimits.rows });
  if (!found) return failure('not-found', 'no such import');
  const given = Object.entries(texts) as [MissingField, string][];
  const rows = found.rows
    .map(({ number, version, problems }) => {
      const lacks = ([name]: [MissingField, string]) =>
        problems.some((one) => one.field === name && missingFields[name].some((key) => key === one.code));
      return { number, version, edits: Object.fromEntries(given.filter(lacks)) };
    })
    .filter(({ edits }) => Object.keys(edits).length > 0);
  if (rows.length === 0) return success({ filled: 0 });
  const saved = await saveRows(actor, { importId, rows });
  return saved.ok ? success({ filled: rows.length - saved.value.refused.length }) : saved;
}
