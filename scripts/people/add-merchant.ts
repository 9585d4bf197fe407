import { unsafeFindAccountHolder } from '#lib/merchants/add-merchant.ts';
import { createMerchant } from '#lib/people/platform/platform-invitations.ts';
import { accountCheckFor } from '#lib/rates/check-account.ts';
import { bookingOperator } from '#lib/settings/operators.ts';
import { runCommand } from '#scripts/processes/run-command.ts';
import { useRunningSettings } from '#scripts/settings/running-settings.ts';
import { answer, secretAnswer } from '#scripts/terminal/answer.ts';
import { Failure } from '#scripts/terminal/failure.ts';
import { readOptions } from '#scripts/terminal/read-options.ts';
import { byCommand, linkOfInvitation, refusals } from './invite.ts';

const usage = `Usage: npm run add-merchant [-- options]

Adds a merchant and its account at the operator, which is asked whether it knows the account, and invites its first owner by email. What
no option gives is asked for.

  --name-en      the merchant's name, in English
  --name-ar      the merchant's name, in Arabic
  --account      the number of its account at the operator
  --token-file   a file whose first line is the token of that account; - reads it from the standard input
  --email        the owner's email
  --print-link   prints the invitation's link, for a deployment that sends no email yet
  --unchecked    adds an account that the operator can't be asked about, or that another merchant has too`;

const { values } = readOptions(usage, {
  options: {
    'name-en': { type: 'string' },
    'name-ar': { type: 'string' },
    account: { type: 'string' },
    'token-file': { type: 'string' },
    email: { type: 'string' },
    'print-link': { type: 'boolean' },
    unchecked: { type: 'boolean' },
  },
});

/** Fails unless the operator accepts the account, and no merchant has it. */
async function checkAccount(account: { accountNo: string; token: string }): Promise<void> {
  const holder = await unsafeFindAccountHolder(account.accountNo);
  if (holder)
    throw new Failure(
      `${holder} has account ${account.accountNo}. Nothing was added; --unchecked adds it nevertheless.`,
    );
  const operator = bookingOperator();
  const checked = await accountCheckFor('add-merchant')({ operator, ...account });
  if (checked === 'token-wrong')
    throw new Failure(
      `"${operator}" rejects account ${account.accountNo} with this token. Nothing was added.`,
    );
  if (checked === 'unchecked')
    throw new Failure(
      `"${operator}" couldn't be asked about the account (\`npm run doctor\` says why). Nothing was added; --unchecked adds it nevertheless.`,
    );
}

await runCommand(async () => {
  useRunningSettings();
  const names = {
    nameEn: await answer('name-en', values['name-en'], 'Name of the merchant, in English'),
    nameAr: await answer('name-ar', values['name-ar'], 'Name of the merchant, in Arabic'),
  };
  const account = {
    accountNo: await answer('account', values.account, `Account number at "${bookingOperator()}"`),
    token: await secretAnswer('token-file', values['token-file'], 'Token of that account'),
  };
  const ownerEmail = await answer('email', values.email, 'Email of the first owner');
  if (!values.unchecked) await checkAccount(account);
  const added = await createMerchant(byCommand, { ...names, ownerEmail }, account);
  if (!added.ok) throw new Failure(`${refusals[added.code]} Nothing was added.`);
  console.log(`Added ${names.nameEn} as ${added.value}.`);
  console.log(await linkOfInvitation(ownerEmail, values['print-link']));
  return 0;
});
