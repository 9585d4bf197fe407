import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseEnvironment } from '#lib/core/env.ts';
import { addMerchant } from '#prisma/add-merchant.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

const terminal = createInterface({ input: process.stdin, output: process.stdout });
// Lines are taken one by one, so that answers can be typed or come from a pipe.
const lines = terminal[Symbol.asyncIterator]();

async function ask(question: string): Promise<string> {
  process.stdout.write(`${question}: `);
  const { value, done } = await lines.next();
  if (done || value.trim() === '') throw new Error(`${question} is needed. Nothing was added.`);
  return value.trim();
}

try {
  const { DATABASE_URL, TOKEN_ENCRYPTION_KEY, OPERATOR_NAME } = parseEnvironment(process.env);
  const merchantId = await addMerchant(DATABASE_URL, TOKEN_ENCRYPTION_KEY, {
    nameEn: await ask('Merchant, in English'),
    nameAr: await ask('Merchant, in Arabic'),
    operator: OPERATOR_NAME,
    accountNo: await ask(`Account number at "${OPERATOR_NAME}"`),
    token: await ask('Token of that account'),
    person: {
      name: await ask('First person, in English'),
      nameAr: await ask('First person, in Arabic'),
      email: await ask('E-mail address'),
      password: await ask('Password'),
    },
  });
  console.log(`\nAdded as ${merchantId}.`);
} catch (error) {
  console.error(`\n${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  terminal.close();
}
