import { setTimeout as pause } from 'node:timers/promises';
import { type KillPoint, killPoints, type Scene } from './kill-points.ts';

export type PlannedKill = { name: string; ownBooking: boolean; strike: (scene: Scene) => Promise<boolean> };

const mostPauseMs = 250;

const victims = {
  portal: { name: 'the portal, at random', victim: ({ stack }: Scene) => stack.portal },
  worker: { name: 'the worker, at random', victim: ({ stack }: Scene) => stack.worker },
  postgres: { name: 'PostgreSQL, at random', victim: ({ stack }: Scene) => stack.postgres },
};

const pointName = ({ number, name }: KillPoint) => `(${number}) ${name}`;

/** The rows of the report's table of kills, in order. */
export const killNames = [...killPoints.map(pointName), ...Object.values(victims).map(({ name }) => name)];

/**
 * Plans this number of kills, in an order that depends on the seed: about half at the kill points, each equally often and at
 * least once, the others at random moments. One in ten kills PostgreSQL. Of the other random ones, two in three kill the portal
 * and one the worker.
 */
export function planKills(kills: number, random: () => number): PlannedKill[] {
  const rounds = Math.max(1, Math.floor(kills / 2 / killPoints.length));
  const offset = 2 * Math.floor(random() * 6);
  const atPoints = Array.from({ length: rounds }, (_, round) =>
    killPoints.map((point) => ({
      name: pointName(point),
      ownBooking: true,
      strike: (scene: Scene) => point.strike(scene, offset + round),
    })),
  ).flat();
  const ofPostgres = Math.max(0, Math.round(kills / 10) - rounds);
  const atRandom = Array.from({ length: kills - atPoints.length }, (_, index) => {
    const { name, victim } =
      index < ofPostgres ? victims.postgres : index % 3 === 2 ? victims.worker : victims.portal;
    const afterMs = random() * mostPauseMs;
    return {
      name,
      ownBooking: false,
      strike: async (scene: Scene) => {
        await pause(afterMs);
        await victim(scene).killAndStart();
        return true;
      },
    };
  });
  return [...atPoints, ...atRandom]
    .map((kill) => ({ kill, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ kill }) => kill);
}
