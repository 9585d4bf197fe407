import 'server-only';
import { settings } from '#lib/core/settings/settings.ts';
import { isThisMachine } from '#lib/core/settings/this-machine.ts';
import type { Role } from '../viewer.ts';

/**
 * Whether a person must have a second factor before doing anything: agents and administrators, or everyone, depending on
 * REQUIRE_SECOND_FACTOR. The demo people don't need one while the operator is a sandbox on this machine. With a real operator
 * they can't sign in at all.
 */
export function needsSecondFactor({ role, email }: { role: Role; email: string }): boolean {
  const { REQUIRE_SECOND_FACTOR, OPERATOR_BASE_URL } = settings();
  if (email.endsWith('.example') && isThisMachine(OPERATOR_BASE_URL)) return false;
  return REQUIRE_SECOND_FACTOR === 'everybody' || role !== 'merchant';
}
