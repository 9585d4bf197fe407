import 'server-only';
import type { MerchantActor } from '#lib/core/actor.ts';
import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import { type ShipmentForm, shipmentDraftSchema } from '#lib/shipments/form/schema.ts';
import { startForm } from '#lib/shipments/form/start-form.ts';
import { understandForm } from '#lib/shipments/form/understand-form.ts';
import { requestHashOf } from '#lib/shipments/request-hash.ts';
import type { ImportColumns, RowProblem, RowValues } from '../schema.ts';
import { loadPlaceIndex } from './recognise-place.ts';
import { fieldOfPath, rowForm } from './row-form.ts';
import { damagedCells, rowValues, type SourceRow } from './row-values.ts';
import { areaHint, suggestEmirate } from './suggest-place.ts';

/** A row after its check: `form` is null while it has problems. */
export type CheckedRow = {
  number: number;
  form: ShipmentForm | null;
  problems: RowProblem[];
  hints: RowProblem[];
  identity: string;
  reference: string;
};

/** The key that recognises the same order elsewhere: its reference, or else a hash of its content. */
function identityOf(values: RowValues): string {
  if (values.reference) return `reference ${foldForSearch(values.reference)}`;
  const said = Object.entries(values).map(([field, text]) => [field, foldForSearch(text)]);
  return `content ${requestHashOf(Object.fromEntries(said))}`;
}

/**
 * Checks rows by the rules of the booking form, with the operator's lists of places. Null while these lists aren't available.
 */
export async function checkRows(
  actor: MerchantActor,
  rows: SourceRow[],
  columns: ImportColumns,
): Promise<CheckedRow[] | null> {
  const given = rows.map((row) => ({ row, values: rowValues(row, columns) }));
  const emirates = given.flatMap(({ values }) => (values.area && values.emirate) || []);
  const [index, start] = await Promise.all([loadPlaceIndex(emirates), startForm(actor)]);
  if (!index) return null;
  const checked: CheckedRow[] = [];
  for (const { row, values } of given) {
    const form = rowForm(values, index, start.form);
    const problems = damagedCells(row, columns);
    const meant = await understandForm(actor, form);
    if (!meant.ok && meant.code === 'operator-unavailable') return null;
    for (const { path, messageKey, message } of meant.ok ? [] : meant.details.fields) {
      const field = fieldOfPath[path] ?? null;
      // One problem per cell: if a row has no phone, its mobile is used.
      const isKnown = problems.some((problem) => problem.field === field && field !== null);
      const isSameCell = field === 'phone' && !values.phone;
      const isUnknownPlace = field === 'emirate' && Boolean(values.emirate);
      if (isKnown || isSameCell) continue;
      const suggestion = field === 'emirate' ? suggestEmirate(values, index) : undefined;
      problems.push({
        field,
        messageKey: isUnknownPlace ? 'placeUnknown' : messageKey,
        message,
        ...(suggestion && { suggestion }),
      });
    }
    const hint = areaHint(values, index);
    const isRight = problems.length === 0 && shipmentDraftSchema.safeParse(form).success;
    checked.push({
      number: row.number,
      form: isRight ? form : null,
      problems,
      hints: hint ? [hint] : [],
      identity: identityOf(values),
      reference: values.reference ?? '',
    });
  }
  return checked;
}
