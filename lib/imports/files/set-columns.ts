import 'server-only';
import { z } from 'zod';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { checkRows } from '../rows/check-rows.ts';
import { groupRows } from '../rows/row-values.ts';
import { readSources, storeChecks } from '../rows/store-checks.ts';
import { columnQuestionSchema, columnsSchema, headerSchema, type ImportColumns } from '../schema.ts';

type ColumnsToSet = { importId: string; columns?: ImportColumns; undecided?: number[] };

const asked = z.array(columnQuestionSchema);
const positions = z.array(z.number());

/**
 * Sets the meanings of an import's columns, if given, and checks its open rows again. All questions except those in `undecided` are
 * settled, also for unused columns. The next file with this header starts with the same meanings.
 */
export async function setColumns(
  actor: MerchantActor,
  { importId, columns: given, undecided = [] }: ColumnsToSet,
): Promise<Result<null, 'not-found' | 'operator-unavailable'>> {
  requirePermission(actor, 'shipments.book');
  const { merchantId } = actor;
  const found = await inMerchant(merchantId, async (transaction) => {
    const where = { id: importId, merchantId };
    const before = await transaction.import.findFirst({ where });
    if (!before) return null;
    const known = columnsSchema.parse(before.columns);
    const columns = given ?? known;
    const questions = asked.parse(before.questions);
    const isOpen = (column: number) => undecided.includes(column) && !columns[column];
    const changed = columns.flatMap((field, at) => (field === known[at] ? [] : [at]));
    const answered = questions.flatMap(({ column }) => (isOpen(column) ? [] : [column]));
    const decidedColumns = [...new Set([...positions.parse(before.decidedColumns), ...changed, ...answered])];
    await transaction.import.updateMany({
      where,
      data: {
        columns,
        areColumnsChosen: true,
        questions: questions.filter(({ column }) => isOpen(column)),
        decidedColumns,
      },
    });
    return {
      columns,
      header: headerSchema.parse(before.header),
      rows: await readSources(transaction, merchantId, importId),
    };
  });
  if (!found) return failure('not-found', 'no such import');
  const named = { header: found.header, columns: found.columns };
  const checked = await checkRows(actor, groupRows(found.rows, named), named);
  if (!checked) return failure('operator-unavailable', 'the lists of places are unavailable');
  const versions = new Map(found.rows.map(({ number, version }) => [number, version]));
  const rows = checked.map((row) => ({ ...row, version: versions.get(row.number) ?? 0, isChanged: true }));
  await inMerchant(merchantId, (transaction) => storeChecks(transaction, merchantId, importId, rows));
  return success(null);
}
