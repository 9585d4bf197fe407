import type { NewPerson } from '#prisma/add-person.ts';
import type { Ask } from './questions.ts';

export async function askForPerson(ask: Ask): Promise<NewPerson> {
  return {
    name: await ask('The person’s name, in English'),
    nameAr: await ask('The person’s name, in Arabic'),
    email: await ask('E-mail address'),
    password: await ask('Password'),
  };
}
