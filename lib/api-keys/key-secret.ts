import 'server-only';
import { newToken } from '#lib/core/secrets/random-token.ts';
import { settings } from '#lib/settings/settings.ts';

/** What the keys of each kind of deployment begin with. */
const beginnings = { sandbox: 'wb_test_', live: 'wb_live_' } as const;
const secretPattern = /^(wb_(?:test|live)_)[0-9A-Za-z_-]{43}$/;
const shownCharacters = 4;

/** A new secret of 256 random bits, and its beginning, which the settings show. */
export function newKeySecret(): { secret: string; prefix: string } {
  const beginning = beginnings[settings().OPERATOR_KIND];
  const secret = beginning + newToken();
  return { secret, prefix: secret.slice(0, beginning.length + shownCharacters) };
}

/**
 * Whether a text is a key of this deployment, a key of the other kind, or no key. A sandbox's key doesn't work where bookings cost
 * money, and the other way round.
 */
export function kindOfSecret(text: string): 'ours' | 'other-kind' | 'none' {
  const [, beginning] = secretPattern.exec(text) ?? [];
  if (!beginning) return 'none';
  return beginning === beginnings[settings().OPERATOR_KIND] ? 'ours' : 'other-kind';
}
