import { existsSync } from 'node:fs';
import { parseEnvironment } from '#lib/core/settings/settings.ts';
import { addPerson, type Post } from '#prisma/add-person.ts';
import { askForPerson } from './terminal/ask-for-person.ts';
import { Failure } from './terminal/failure.ts';
import { type Ask, openQuestions } from './terminal/questions.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

async function askForPost(ask: Ask): Promise<Post> {
  const role = await ask('Role (merchant, agent or administrator)');
  switch (role) {
    case 'merchant':
      return { role, merchantId: await ask('Id of the merchant, as add-merchant told it') };
    case 'agent':
    case 'administrator':
      return { role };
    default:
      throw new Failure(`There is no role "${role}". Nothing was added.`);
  }
}

const { ask, close } = openQuestions();
try {
  const { DATABASE_URL } = parseEnvironment(process.env);
  const post = await askForPost(ask);
  const person = await askForPerson(ask);
  await addPerson(DATABASE_URL, person, post);
  console.log(`\n${person.email} can sign in.`);
} catch (error) {
  console.error(`\n${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  close();
}
