import type { QueueItem } from '#lib/home/view.ts';

/** Tells an item of the queue from the others, and stays the same while its counts change. */
export function keyOfItem(item: QueueItem): string {
  if ('shipmentId' in item) return `${item.kind} ${item.shipmentId}`;
  if ('statementId' in item) return `${item.kind} ${item.statementId}`;
  if (item.kind === 'import') return item.importId;
  if (item.kind === 'claims') return `claims ${item.step}`;
  if (item.kind === 'latePayout') return `latePayout ${item.currency}`;
  return `${item.kind} ${item.at}`;
}
