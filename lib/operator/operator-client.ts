import 'server-only';
import type { PostalObserver } from '#lib/postal/model/observer.ts';
import { postalSettings } from '#lib/postal/model/settings.ts';
import { createPostalClient, type PostalClient } from '#lib/postal/postal-client.ts';
import { settings } from '#lib/settings/settings.ts';
import { logger } from '#lib/telemetry/logger.ts';
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
  repliedUnusably(answer) {
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
