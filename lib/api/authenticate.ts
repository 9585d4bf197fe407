import 'server-only';
import { type Allowance, apiWindow, authenticateKey, type KeyActor } from '#lib/api-keys/authenticate-key.ts';
import { addressHeader } from '#lib/core/client-address.ts';
import { noteOwner } from '#lib/http/request-turn.ts';
import { keyProblems, type Problem, problem } from './operation/problems.ts';
import { tooManyRequests } from './problem-response.ts';

/** The key of a request, which counts against its limit. Its headers say what the window still allows. */
export async function authenticate(
  request: Request,
  headers: Headers,
): Promise<{ actor: KeyActor } | Problem> {
  const [, secret] = /^Bearer (\S{1,200})$/.exec(request.headers.get('authorization') ?? '') ?? [];
  if (!secret) return problem('key-missing');
  const authenticated = await authenticateKey(secret, request.headers.get(addressHeader) ?? 'unknown');
  if (!authenticated.ok) return problem(keyProblems[authenticated.code]);
  const { actor, allowance } = authenticated.value;
  noteOwner(secret, `key ${actor.id}`);
  setAllowance(headers, allowance);
  if (allowance.remaining >= 0) return { actor };
  return tooManyRequests('minute', allowance.resetSeconds);
}

/** As the draft of the IETF spells them: what the window allows, and what is left of it. */
function setAllowance(headers: Headers, { limit, remaining, resetSeconds }: Allowance): void {
  headers.set('ratelimit-policy', `"key";q=${limit};w=${apiWindow.seconds}`);
  headers.set('ratelimit', `"key";r=${Math.max(0, remaining)};t=${resetSeconds}`);
}
