import 'server-only';
import { newToken } from '#lib/core/secrets/random-token.ts';
import { settings } from '#lib/settings/settings.ts';

const pattern = /^wb_(sandbox|live)_[0-9A-Za-z_-]{43}$/;
const shownCharacters = 4;

/** A new secret of 256 random bits, and its beginning, which the settings show. */
export function newKeySecret(): { secret: string; prefix: string } {
  const beginning = `wb_${settings().OPERATOR_KIND}_`;
  const secret = beginning + newToken();
  return { secret, prefix: secret.slice(0, beginning.length + shownCharacters) };
}

/**
 * Whether a text is a key of this deployment, a key of the other kind, or no key. A sandbox's key doesn't work where bookings cost
 * money, and the other way round.
 */
export function kindOfSecret(text: string): 'ours' | 'other-kind' | 'none' {
  const [, kind] = pattern.exec(text) ?? [];
  if (!kind) return 'none';
  return kind === settings().OPERATOR_KIND ? 'ours' : 'other-kind';
}
