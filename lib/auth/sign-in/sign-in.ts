import 'server-only';
import { cookies } from 'next/headers';
import { recordDenial } from '#lib/audit/record-denial.ts';
import type { Client } from '#lib/auth/client.ts';
import { getViewer } from '#lib/auth/current-viewer.ts';
import { deleteSessionCookie, startSession } from '#lib/auth/session-cookie.ts';
import { closeSession } from '#lib/auth/sessions.ts';
import { ownCookieName, ownCookieOptions } from '#lib/http/own-cookie.ts';
import {
  checkSecondStep,
  endSecondStep,
  openSecondStep,
  secondStepMinutes,
} from '#lib/people/factors/second-step.ts';
import { checkPasskey } from '#lib/people/passkeys/check-passkey.ts';
import { passkeySignInSchema } from '#lib/people/passkeys/schema.ts';
import { settings } from '#lib/settings/settings.ts';
import { unsafeNeedsSingleSignOn } from '#lib/single-sign-on/connections.ts';
import { unsafeFindSignOutUrl } from '#lib/single-sign-on/sign-out-there.ts';
import { checkPassword } from './check-password.ts';
import { forgetPostedSignIn } from './posted-sign-in.ts';

/**
 * How an attempt to sign in ended. `second-step`: the password was right, and a code or a passkey must follow. `ended`: it has to begin
 * again. `wait`: nothing was checked, and may be after so many seconds.
 * `sso-only`: the password or passkey was right, and the person signs in by single sign-on alone.
 */
export type SignInAnswer =
  | { result: 'signed-in' | 'second-step' | 'wrong' | 'code-wrong' | 'ended' | 'sso-only' }
  | { result: 'wait'; seconds: number };

// Each of these throws when the database can't be reached.

export async function signInWithPassword(
  email: string,
  password: string,
  client: Client,
): Promise<SignInAnswer> {
  const check = await checkPassword(email, password, client.address);
  if (check.outcome === 'wait') return { result: 'wait', seconds: check.seconds };
  if (check.outcome === 'wrong') return { result: 'wrong' };
  if (await unsafeNeedsSingleSignOn(check.userId)) return { result: 'sso-only' };
  if (!check.hasSecondFactor) return start(check.userId, client);
  await keepSecondStep(check.userId);
  await forgetPostedSignIn();
  return { result: 'second-step' };
}

/** Completes a sign-in whose password was right, with a code of the second step. */
export async function signInWithCode(code: string, client: Client): Promise<SignInAnswer> {
  const token = await readSecondStep();
  const check = token ? await checkSecondStep(token, code, client.address) : { outcome: 'ended' as const };
  if (check.outcome === 'wait') return { result: 'wait', seconds: check.seconds };
  if (check.outcome === 'wrong') return { result: 'code-wrong' };
  await dropSecondStep();
  if (check.outcome === 'right') return start(check.userId, client);
  await recordDenial(null, 'step-ended', client.address);
  return { result: 'ended' };
}

/**
 * Signs in with a passkey's signature as the browser sent it, with or without a password before it. While a session is open, only its
 * person can, and where the page names somebody, only they: what is on the page is theirs.
 */
export async function signInWithPasskey(signed: unknown, client: Client): Promise<SignInAnswer> {
  const parsed = passkeySignInSchema.safeParse(signed);
  if (!parsed.success) return { result: 'ended' };
  const viewer = await getViewer();
  const only = viewer ? { id: viewer.id } : { email: parsed.data.email };
  const check = await checkPasskey(parsed.data, client.address, only);
  if (check.outcome === 'wait') return { result: 'wait', seconds: check.seconds };
  if (check.outcome === 'wrong') return { result: 'ended' };
  await dropSecondStep();
  if (await unsafeNeedsSingleSignOn(check.userId)) return { result: 'sso-only' };
  return start(check.userId, client);
}

async function start(userId: string, client: Client): Promise<SignInAnswer> {
  await startSession(userId, client);
  await forgetPostedSignIn();
  return { result: 'signed-in' };
}

/**
 * Ends this request's session, if any, and deletes its cookie. Returns where the browser goes next: for single sign-on, to the identity
 * provider, which signs out too and sends it back. Throws when the sessions table can't be reached.
 */
export async function signOut(): Promise<string> {
  const viewer = await getViewer();
  const connection = viewer && (await closeSession(viewer.sessionId));
  await deleteSessionCookie();
  const back = `${settings().NEXTAUTH_URL}/sign-in`;
  return (connection && (await unsafeFindSignOutUrl(connection, back))) || '/sign-in';
}

const name = () => ownCookieName('waybill-second-step');

/** Records that this browser gave the right password, until the second step is done. */
async function keepSecondStep(userId: string): Promise<void> {
  const token = await openSecondStep(userId);
  (await cookies()).set(name(), token, { ...ownCookieOptions(), maxAge: secondStepMinutes * 60 });
}

export async function readSecondStep(): Promise<string | null> {
  return (await cookies()).get(name())?.value || null;
}

/** Ends it in the browser and in the database. */
export async function dropSecondStep(): Promise<void> {
  const token = await readSecondStep();
  if (!token) return;
  await endSecondStep(token);
  (await cookies()).set(name(), '', { ...ownCookieOptions(), maxAge: 0 });
}
