import { existsSync } from 'node:fs';
import { parseEnvironment } from '#lib/core/settings/settings.ts';
import { addMerchant } from '#prisma/add-merchant.ts';
import { askForPerson } from './terminal/ask-for-person.ts';
import { openQuestions } from './terminal/questions.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

const { ask, close } = openQuestions();
try {
  const { DATABASE_URL, TOKEN_ENCRYPTION_KEY, OPERATOR_NAME } = parseEnvironment(process.env);
  const merchantId = await addMerchant(DATABASE_URL, TOKEN_ENCRYPTION_KEY, {
    nameEn: await ask('Merchant, in English'),
    nameAr: await ask('Merchant, in Arabic'),
    operator: OPERATOR_NAME,
    accountNo: await ask(`Account number at "${OPERATOR_NAME}"`),
    token: await ask('Token of that account'),
    person: await askForPerson(ask),
  });
  console.log(`\nAdded as ${merchantId}.`);
} catch (error) {
  console.error(`\n${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  close();
}
