import 'server-only';
import { cookies } from 'next/headers';
import { ownCookieName, ownCookieOptions } from '#lib/core/client/own-cookie.ts';
import { endSecondStep, openSecondStep, secondStepMinutes } from '#lib/people/factors/second-steps.ts';

const name = () => ownCookieName('waybill-second-step');

/** Records that this browser gave the right password, until the second step is done. */
export async function keepSecondStep(userId: string): Promise<void> {
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
