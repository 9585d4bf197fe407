import { openActors } from '#e2e/isolation/actors.ts';
import { asker } from '#e2e/isolation/ask.ts';
import { manifest } from '#e2e/isolation/manifest.ts';
import { plantSubjects } from '#e2e/isolation/subjects.ts';
import { queryDatabase } from '#e2e/stack/database.ts';
import type { Stack } from '#e2e/stack/start-stack.ts';
import { supervisorPermissions } from '#lib/auth/permissions.ts';
import { readMemory } from './measure-memory.ts';

type Route = { name: string; view: () => Promise<void> };

/** What views leave in the portal: bytes of heap and buffers for each, and pending timers of all. */
export type Kept = { bytesPerView: number; timers: number };

const mostBytesPerView = 5_000;
/** Connections and Next have some, however many views there are. */
const mostTimers = 5;

export const isTooMuch = ({ bytesPerView, timers }: Kept): boolean =>
  bytesPerView > mostBytesPerView || timers > mostTimers;

/** The settings of a portal that answers many requests from one address. */
export const manyRequests = { TRACKING_PER_MINUTE: '1000000' };

/** A page compiles code and fills caches until it has been viewed this often. */
const warmUps = 5;
const atOnce = 2;

/** Each page, and each handler that reads, as a person who may open it. */
export async function openRoutes(stack: Stack): Promise<Route[]> {
  await queryDatabase(stack, "UPDATE users SET is_supervisor = true WHERE role = 'agent'");
  const actors = await openActors(stack);
  const subjects = await plantSubjects(stack);
  const ask = asker(stack);
  return Object.entries(manifest).flatMap(([name, permission]) => {
    if (!/^(page|GET) /.test(name)) return [];
    const isOpen = typeof permission !== 'string';
    const isOfSupervisor = !isOpen && supervisorPermissions.includes(permission);
    const actor = actors.find(({ name: person, permissions }) =>
      isOfSupervisor ? person.startsWith('agent') : isOpen || permissions.has(permission),
    );
    const subject = subjects.find(({ merchantId }) => merchantId === actor?.merchantId) ?? subjects[0];
    if (!actor || !subject) throw new Error(`nobody may open ${name}`);
    const view = async () => {
      const { outcome } = await ask(name, subject, actor);
      // Some pages lead to another one, and some handlers find nothing without a question.
      if (['failed', 'signed-out', 'not-permitted'].includes(outcome) && !isOpen)
        throw new Error(`${name} was ${outcome} for ${actor.name}`);
    };
    return [{ name, view }];
  });
}

/**
 * Views each of the routes `views` times, in two rounds, and measures what stays after a garbage collection: the less of the two rounds,
 * because what is kept grows in both, and the collector's own noise doesn't. `folder` is that of the portal's `memorySettings`.
 */
export async function keptOf(routes: Route[], views: number, folder: string): Promise<Kept> {
  const viewAll = async (times: number) => {
    for (const { view } of routes)
      for (let left = times; left > 0; left -= atOnce)
        await Promise.all(Array.from({ length: Math.min(left, atOnce) }, view));
    return readMemory(folder);
  };
  const ofRound = Math.ceil(views / 2);
  const before = await viewAll(warmUps);
  const between = await viewAll(ofRound);
  const after = await viewAll(ofRound);
  const keptBytes = Math.min(between.bytes - before.bytes, after.bytes - between.bytes);
  return { bytesPerView: keptBytes / (ofRound * routes.length), timers: after.timers - before.timers };
}
