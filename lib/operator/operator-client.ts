import 'server-only';
import { settings } from '#lib/core/settings/settings.ts';
import { logger } from '#lib/core/telemetry/logger.ts';
import type { PostalObserver } from '#lib/postal/observer.ts';
import { createPostalClient, type PostalClient } from '#lib/postal/postal-client.ts';
import { postalSettings } from '#lib/postal/settings.ts';
import { measureBreaker } from './measure-breaker.ts';
import { measureCall } from './measure-call.ts';
import { noteBreaker } from './open-breakers.ts';
import { noteStanding } from './operator-standing.ts';
import { recordDrift } from './record-drift.ts';

const observer: PostalObserver = {
  called(call) {
    measureCall(call);
    noteStanding(call);
  },
  drifted: recordDrift,
  misanswered(answer) {
    logger().warn(answer, 'the operator answered outside the interface');
  },
  breakerChanged(change) {
    measureBreaker(change);
    noteBreaker(change);
    logger().warn(change, 'a breaker toward the operator changed');
  },
};

let current: PostalClient | undefined;

/** The client of this deployment's operator. */
export function operatorClient(): PostalClient {
  current ??= createPostalClient(postalSettings(settings()), observer);
  return current;
}
