import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { logger } from '#lib/telemetry/logger.ts';
import { findDatabaseFault } from './database-fault.ts';

const tryAgainMs = 1_000;

/**
 * Ends this process with a message that says what to do if it can't run safely on its database, or not at all. If the database doesn't
 * answer, it says so once and checks again until it does; meanwhile nothing can be read.
 */
export async function refuseUnsafeStart({ isWorker = false } = {}): Promise<void> {
  const fault = await findDatabaseFault(isWorker);
  if (fault?.isAway) {
    logger().warn(`${fault.text}: waiting for it`);
    void checkLater(isWorker);
  } else if (fault) end(fault.text);
}

async function checkLater(isWorker: boolean): Promise<void> {
  for (;;) {
    await pause(tryAgainMs, undefined, { ref: false });
    const fault = await findDatabaseFault(isWorker);
    if (!fault) return logger().info('the database answers');
    if (!fault.isAway) end(fault.text);
  }
}

function end(fault: string): void {
  process.stderr.write(`Can't start:\n  ${fault}\n  See docs/deployment.md, or run \`npm run doctor\`.\n`);
  process.exit(1);
}
