import 'server-only';
import { cookies } from 'next/headers';
import { settings } from '#lib/core/settings/settings.ts';
import { endSecondStep, openSecondStep, secondStepMinutes } from '#lib/people/factors/second-steps.ts';

const name = 'waybill-second-step';

/** Records that this browser gave the right password, until the second step is done. */
export async function keepSecondStep(userId: string): Promise<void> {
  const secure = settings().NEXTAUTH_URL.startsWith('https://');
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const token = await openSecondStep(userId);
  (await cookies()).set(name, token, { ...options, maxAge: secondStepMinutes * 60 });
}

export async function readSecondStep(): Promise<string | null> {
  return (await cookies()).get(name)?.value || null;
}

/** Ends it in the browser and in the database. */
export async function dropSecondStep(): Promise<void> {
  const token = await readSecondStep();
  if (!token) return;
  await endSecondStep(token);
  (await cookies()).set(name, '', { path: '/', maxAge: 0 });
}
