import type { WatchedWork } from '#lib/browser/watched-work.ts';
import { type RowCounts, rowsToFinish } from '#lib/imports/view.ts';

/** The work with its result, if it has ended; null when it belongs to another person or no longer exists. */
export async function askWork(work: WatchedWork): Promise<WatchedWork | null> {
  if (work.kind !== 'import') return work;
  const answer = await fetch(`/api/imports/${work.id}/progress`);
  if (answer.status === 404) return null;
  if (!answer.ok) return work;
  const counts: RowCounts = await answer.json();
  if (counts.queued > 0) return work;
  return { ...work, done: { booked: counts.booked, left: rowsToFinish(counts) } };
}
