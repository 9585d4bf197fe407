import { select } from '@inquirer/prompts';
import { prisma } from '#lib/db/client.ts';
import { addPerson, type Post } from '#lib/people/members/add-person.ts';
import { runCommand } from '#scripts/processes/run-command.ts';
import { useRunningSettings } from '#scripts/settings/running-settings.ts';
import { answer } from '#scripts/terminal/answer.ts';
import { Failure } from '#scripts/terminal/failure.ts';
import { readOptions } from '#scripts/terminal/read-options.ts';
import { askForPerson, personFlags, personUsage, refusals } from './ask-for-person.ts';

const usage = `Usage: npm run add-person [-- options]

Adds somebody who signs in. What no option gives is asked for.

  --role            merchant, agent, supervisor (an agent who also sees how the desk is used) or administrator
  --merchant        the id of the merchant, for the role merchant
${personUsage}`;

const roles = ['merchant', 'agent', 'supervisor', 'administrator'] as const;

async function askForPost(values: { role?: string; merchant?: string }): Promise<Post> {
  const given =
    values.role ??
    (process.stdin.isTTY
      ? await select({ message: 'Role', choices: roles })
      : await answer('role', undefined, 'Role'));
  const role = roles.find((known) => known === given);
  if (!role) throw new Failure(`There is no role "${given}": use ${roles.join(', ')}. Nothing was added.`);
  if (role === 'supervisor') return { role: 'agent', isSupervisor: true };
  if (role !== 'merchant') return { role };
  return { role, merchantId: await answer('merchant', values.merchant, 'Id of the merchant') };
}

const { values } = readOptions(usage, {
  options: {
    role: { type: 'string' },
    merchant: { type: 'string' },
    ...personFlags,
  },
});

await runCommand(async () => {
  useRunningSettings();
  const post = await askForPost(values);
  const person = await askForPerson(values);
  const added = await prisma().$transaction((transaction) => addPerson(transaction, person, post));
  if (!added.ok) throw new Failure(`${refusals[added.code]} Nothing was added.`);
  console.log(`${person.email} can sign in.`);
  return 0;
});
