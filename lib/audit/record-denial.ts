import 'server-only';
import { LRUCache } from 'lru-cache';
import { type Actor, personWith } from '#lib/core/actor.ts';
import { networkOf } from '#lib/core/client-address.ts';
import { prisma } from '#lib/db/client.ts';
import { logger } from '#lib/telemetry/logger.ts';
import { recordAudit } from './record-audit.ts';
import type { Reason } from './view.ts';

const samePauseMs = 15 * 60_000;
const minuteMs = 60_000;
/** For all denials of a process, so that a client with many addresses can't fill the table. */
const mostInAMinute = 60;

const recent = new LRUCache<string, true>({ max: 5_000, ttl: samePauseMs });
let minute = 0;
let inMinute = 0;

/**
 * Records a denial; `actor` is null when no one is signed in. The same denial from the same network is recorded once in 15 minutes. Never
 * throws, so that the denial is returned in any case.
 */
export async function recordDenial(
  actor: (Actor & { merchantId?: string }) | null,
  reason: Reason,
  address?: string,
): Promise<void> {
  const network = address === undefined ? '' : networkOf(address);
  const same = `${actor?.id ?? ''} ${JSON.stringify(reason)} ${network}`;
  if (recent.has(same) || !hasRoom()) return;
  recent.set(same, true);
  const by = actor ?? personWith(null);
  const entry = { verb: 'denied', reason, address, aboutMerchantId: actor?.merchantId } as const;
  try {
    await recordAudit(prisma(), by, entry);
  } catch (error) {
    logger().warn({ err: error, reason }, 'a denial was not audited');
  }
}

function hasRoom(): boolean {
  const now = Math.floor(Date.now() / minuteMs);
  if (now !== minute) [minute, inMinute] = [now, 0];
  inMinute += 1;
  return inMinute <= mostInAMinute;
}

/** For tests. */
export function forgetDenials(): void {
  recent.clear();
  inMinute = 0;
}
