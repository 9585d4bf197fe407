import type { WatchedWork } from '#lib/core/watched-work.ts';

/** The work with its result, if it has ended; null when it belongs to another person or no longer exists. */
export async function askWork(work: WatchedWork): Promise<WatchedWork | null> {
  if (work.kind !== 'import') return work;
  const answer = await fetch(`/api/imports/${work.id}/progress`);
  if (answer.status === 404) return null;
  if (!answer.ok) return work;
  const { queued, booked, duplicate: _repeated, withheld: _withheld, ...left } = await answer.json();
  if (queued > 0) return work;
  return {
    ...work,
    done: { booked, left: Object.values<number>(left).reduce((sum, count) => sum + count, 0) },
  };
}
