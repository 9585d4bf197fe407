import type { WatchedWork } from '#lib/core/watched-work.ts';

/** The work with its result, if it has ended; null when it belongs to another person or no longer exists. */
export async function askWork(work: WatchedWork): Promise<WatchedWork | null> {
  if (work.kind !== 'import') return work;
  const answer = await fetch(`/api/imports/${work.id}/progress`);
  if (answer.status === 404) return null;
  if (!answer.ok) return work;
  const { queued, booked, rejected, unconfirmed } = await answer.json();
  return queued > 0 ? work : { ...work, done: { booked, others: rejected + unconfirmed } };
}
