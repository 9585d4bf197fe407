import { describe, expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { prisma } from '#lib/db/client.ts';
import { checkSignIn } from '#lib/people/sign-in/check-sign-in.ts';
import { demoMerchants } from '#prisma/demo-people.ts';
import { addPerson, type NewPerson, type Post } from './add-person.ts';

const merchantId = demoMerchants[0].id;
const password = 'a blue kettle sings';
await testStack();

const person = (email: string): NewPerson => ({ email, password, name: 'Sara', nameAr: 'سارة' });
const add = (added: NewPerson, post: Post) =>
  prisma().$transaction((transaction) => addPerson(transaction, added, post));
const find = (email: string) => prisma().user.findUnique({ where: { email } });

describe('adds', () => {
  it.each([{ role: 'merchant', merchantId }, { role: 'agent' }, { role: 'administrator' }] as const)(
    'one more, who can sign in: %o',
    async (post) => {
      const added = await add(person(`Sara.${post.role}@Falcon.example`), post);
      const email = `sara.${post.role}@falcon.example`;
      const userId = (await find(email))?.id;
      expect(added).toEqual({ ok: true, value: userId });
      expect(await checkSignIn(email, password, '192.0.2.1')).toMatchObject({ outcome: 'right', userId });
      expect(await find(email)).toMatchObject({ merchantId: null, ...post });
    },
  );
});

describe('adds nobody', () => {
  it('under an email address that is taken, however it is written', async () => {
    const added = await add(person('Agent@Waybill.example '), { role: 'administrator' });
    expect(added).toMatchObject({ ok: false, code: 'email-taken' });
    expect(await find('agent@waybill.example')).toMatchObject({ role: 'agent' });
  });

  it.each(['01900000-0000-7000-8000-00000000dead', 'not an id'])(
    'to a merchant that does not exist: %s',
    async (id) => {
      const added = await add(person('sara@nobody.example'), { role: 'merchant', merchantId: id });
      expect(added).toMatchObject({ ok: false, code: 'no-such-merchant' });
      expect(await find('sara@nobody.example')).toBeNull();
    },
  );

  it.each([
    ['sara', password, 'email-wrong'],
    ['sara@nobody.example', 'short', 'password-short'],
    ['sara@nobody.example', 'sara@nobody.example', 'password-guessable'],
  ])('as %s with the password %s', async (email, weak, code) => {
    const added = await add({ ...person(email), password: weak }, { role: 'agent' });
    expect(added).toMatchObject({ ok: false, code });
    expect(await find(email)).toBeNull();
  });
});
