import { select } from '@inquirer/prompts';
import { merchantRoles } from '#lib/people/members/schema.ts';
import { inviteToMerchant } from '#lib/people/platform/list-people.ts';
import { inviteToPlatform } from '#lib/people/platform/platform-invitations.ts';
import { platformRoles } from '#lib/people/platform/schema.ts';
import { runCommand } from '#scripts/processes/run-command.ts';
import { useRunningSettings } from '#scripts/settings/running-settings.ts';
import { answer } from '#scripts/terminal/answer.ts';
import { Failure } from '#scripts/terminal/failure.ts';
import { readOptions } from '#scripts/terminal/read-options.ts';
import { byCommand, linkOfInvitation, refusals, requireMerchant } from './invite.ts';

const usage = `Usage: npm run add-person [-- options]

Invites somebody by email, who then chooses a name and a password. What no option gives is asked for.

  --role         owner, member, viewer, accountant or auditor of a merchant; agent, supervisor (an agent who also sees how the desk is used) or
                 administrator
  --merchant     the id of the merchant, for its roles
  --email        what the person signs in with
  --print-link   prints the invitation's link, for a deployment that sends no email yet`;

const roles = [...merchantRoles, ...platformRoles];

const { values } = readOptions(usage, {
  options: {
    role: { type: 'string' },
    merchant: { type: 'string' },
    email: { type: 'string' },
    'print-link': { type: 'boolean' },
  },
});

await runCommand(async () => {
  useRunningSettings();
  const person =
    values.role ??
    (process.stdin.isTTY
      ? await select({ message: 'Role', choices: roles })
      : await answer('role', undefined, 'Role'));
  const ofMerchant = merchantRoles.find((role) => role === person);
  const ofPlatform = platformRoles.find((role) => role === person);
  const merchantId =
    ofMerchant && (await requireMerchant(await answer('merchant', values.merchant, 'Id of the merchant')));
  const email = await answer('email', values.email, 'Email');
  const invited =
    ofMerchant && merchantId
      ? await inviteToMerchant(byCommand, { merchantId, email, role: ofMerchant })
      : ofPlatform && (await inviteToPlatform(byCommand, { email, role: ofPlatform }));
  if (!invited)
    throw new Failure(`There is no role "${person}": use ${roles.join(', ')}. Nothing was added.`);
  if (!invited.ok) throw new Failure(`${refusals[invited.code]} Nothing was added.`);
  console.log(await linkOfInvitation(email, values['print-link']));
  return 0;
});
