import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopStarted } from '#scripts/processes/start-process.ts';
import { startChaosStack } from './chaos-stack.ts';

export type KillableStack = Awaited<ReturnType<typeof startKillableStack>>;

/** The stack of the chaos test for a journey alone. `stop` stops every process of this one. */
export async function startKillableStack() {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-killable-'));
  const { close, merchants, ...stack } = await startChaosStack(folder, 1);
  return {
    ...stack,
    /** The cookie of the first merchant's person, as `name=value`. */
    cookie: merchants[0]?.cookie ?? '',
    stop: async () => {
      await close();
      await stopStarted();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
