import { prisma } from '#lib/db/client.ts';
import { unsafeResetFactors } from '#lib/people/factors/reset-factors.ts';
import { runCommand } from '#scripts/processes/run-command.ts';
import { useRunningSettings } from '#scripts/settings/running-settings.ts';
import { answer } from '#scripts/terminal/answer.ts';
import { Failure } from '#scripts/terminal/failure.ts';
import { readOptions } from '#scripts/terminal/read-options.ts';

const usage = `Usage: npm run reset-second-factor [-- options]

Removes the authenticator app, the passkeys and the recovery codes of somebody who has lost them, and ends their sessions. The
password stays; agents and administrators set up another factor at the next sign-in. What no option gives is asked for.

  --email   what the person signs in with
  --reason  who asked for it and how you know them, for the audit`;

const { values } = readOptions(usage, { options: { email: { type: 'string' }, reason: { type: 'string' } } });

await runCommand(async () => {
  useRunningSettings();
  const email = (await answer('email', values.email, 'Email')).trim().toLowerCase();
  const reason = (await answer('reason', values.reason, 'Reason')).trim().slice(0, 500);
  const user = await prisma().user.findUnique({ where: { email }, select: { id: true } });
  if (!user || !reason)
    throw new Failure(`Nobody signs in with ${email}, or no reason. Nothing was changed.`);
  const actor = { kind: 'worker' as const, id: null, permissions: new Set<never>() };
  await unsafeResetFactors(actor, user.id, `by command, ${reason}`);
  console.log(`${email} signs in with the password alone.`);
  return 0;
});
process.exit();
