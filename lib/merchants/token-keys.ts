import 'server-only';
import { parseTokenKeys, type TokenKeys } from '#lib/core/secrets/sealed-token.ts';
import { settings } from '#lib/settings/settings.ts';

let known: { from: string; keys: TokenKeys } | undefined;

/** The keys of this deployment, parsed once. */
export function tokenKeys(): TokenKeys {
  const { TOKEN_ENCRYPTION_KEY, TOKEN_ENCRYPTION_OLD_KEYS } = settings();
  const from = `${TOKEN_ENCRYPTION_KEY} ${TOKEN_ENCRYPTION_OLD_KEYS}`;
  if (known?.from !== from)
    known = { from, keys: parseTokenKeys(TOKEN_ENCRYPTION_KEY, TOKEN_ENCRYPTION_OLD_KEYS) };
  return known.keys;
}
