import { prisma } from '#lib/db/client.ts';
import { addMerchant } from '#lib/merchants/add-merchant.ts';
import { addPerson } from '#lib/people/members/add-person.ts';
import { bookingOperator } from '#lib/settings/operators.ts';
import { runCommand } from '#scripts/processes/run-command.ts';
import { useRunningSettings } from '#scripts/settings/running-settings.ts';
import { answer, secretAnswer } from '#scripts/terminal/answer.ts';
import { Failure } from '#scripts/terminal/failure.ts';
import { readOptions } from '#scripts/terminal/read-options.ts';
import { askForPerson, personFlags, personUsage, refusals } from './ask-for-person.ts';

const usage = `Usage: npm run add-merchant [-- options]

Adds a merchant, its account at the operator, and the first person who signs in for it. What no option gives is asked for.

  --name-en         the merchant's name, in English
  --name-ar         the merchant's name, in Arabic
  --account         the number of its account at the operator
  --token-file      a file whose first line is the token of that account; - reads it from the standard input
${personUsage}`;

const { values } = readOptions(usage, {
  options: {
    'name-en': { type: 'string' },
    'name-ar': { type: 'string' },
    account: { type: 'string' },
    'token-file': { type: 'string' },
    ...personFlags,
  },
});

await runCommand(async () => {
  useRunningSettings();
  const merchant = {
    nameEn: await answer('name-en', values['name-en'], 'Name of the merchant, in English'),
    nameAr: await answer('name-ar', values['name-ar'], 'Name of the merchant, in Arabic'),
    accountNo: await answer('account', values.account, `Account number at "${bookingOperator()}"`),
    token: await secretAnswer('token-file', values['token-file'], 'Token of that account'),
  };
  const person = await askForPerson(values);
  const merchantId = await prisma().$transaction(async (transaction) => {
    const id = await addMerchant(transaction, merchant);
    const added = await addPerson(transaction, person, { role: 'merchant', merchantId: id });
    // Throw, so that the transaction doesn't add the merchant either.
    if (!added.ok) throw new Failure(`${refusals[added.code]} Nothing was added.`);
    return id;
  });
  console.log(`Added ${merchant.nameEn} as ${merchantId}. ${person.email} can sign in.`);
  return 0;
});
