import 'server-only';
import { startForm } from '#lib/booking-form/start-form.ts';
import type { MerchantActor } from '#lib/core/actor.ts';
import { letOthersRun } from '#lib/process/let-others-run.ts';
import { loadRowLists } from '../places/row-lists.ts';
import { type CheckedRow, checkOrder, type GivenRow } from './check-order.ts';
import { isNoShipment } from './no-shipment.ts';
import { type NamedColumns, type OrderRow, rowValues } from './row-values.ts';

/**
 * Checks rows by the rules of the booking form, with the operator's lists of places. A row that only adds goods is checked with
 * its order, which must be among the rows. Null while these lists aren't available.
 */
export async function checkRows(
  actor: MerchantActor,
  rows: OrderRow[],
  { header, columns }: NamedColumns,
): Promise<CheckedRow[] | null> {
  const given = rows.map((row): GivenRow => ({ row, values: rowValues(row, columns) }));
  const [lists, start] = await Promise.all([
    loadRowLists(given.map(({ values }) => values)),
    startForm(actor),
  ]);
  if (!lists) return null;
  const itemsOf = Map.groupBy(given, ({ row }) => row.itemOf);
  const checked: CheckedRow[] = [];
  for (const order of itemsOf.get(null) ?? []) {
    await letOthersRun();
    if (isNoShipment(order.row, header)) {
      checked.push(noShipment(order.row.number));
      continue;
    }
    const items = itemsOf.get(order.row.number) ?? [];
    const done = await checkOrder(actor, [order, ...items], { lists, start: start.form, columns });
    if (!done) return null;
    checked.push(...done);
  }
  return checked;
}

const noShipment = (number: number): CheckedRow => ({
  ...{ number, itemOf: null, item: 0, isAbroad: false, form: null, problems: [], hints: [] },
  ...{ identity: null, content: null, withheldBy: 'noShipment' },
});
