import 'server-only';
import { sealToken, type TokenPlace } from '#lib/core/secrets/sealed-token.ts';
import { tokenKeys } from '#lib/merchants/token-keys.ts';

const shown = 4;

/**
 * The columns of a token that the operator has just accepted. The end of a short token isn't stored, because it would reveal
 * too much of it.
 */
export function sealedColumns(token: string, place: TokenPlace) {
  return {
    tokenCiphertext: sealToken(token, tokenKeys(), place),
    tokenEnd: token.length >= 4 * shown ? token.slice(-shown) : null,
    checkedAt: new Date(),
  };
}
