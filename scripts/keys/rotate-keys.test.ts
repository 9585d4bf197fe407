import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, expect, test } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { authenticateKey } from '#lib/api-keys/authenticate-key.ts';
import { createKey } from '#lib/api-keys/manage-keys.ts';
import { findViewer, openSession } from '#lib/auth/sessions.ts';
import { prisma } from '#lib/db/client.ts';
import { storedKinds } from '#lib/db/secrets/rotate-secrets.ts';
import { openSecret, sealSecret } from '#lib/db/secrets/sealed-secrets.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { createReturnLink, openReturnLink } from '#lib/labels/return-link.ts';
import { findOperatorAccount } from '#lib/merchants/operator-account.ts';
import { useCode } from '#lib/people/factors/codes.ts';
import { findSecondStep, openSecondStep } from '#lib/people/factors/second-step.ts';
import { confirmTotp, startTotp } from '#lib/people/factors/set-up-totp.ts';
import { unsafeFindInvitation, unsafeOpenInvitation } from '#lib/people/members/accept-invitation.ts';
import { addPerson } from '#lib/people/members/add-person.ts';
import { writeInvitation } from '#lib/people/members/invite-member.ts';
import { isResetOpen, openReset } from '#lib/people/passwords/reset-password.ts';
import { findPlatformInvitation, openPlatformInvitation } from '#lib/people/platform/platform-invitations.ts';
import { checkSignIn } from '#lib/people/sign-in/check-sign-in.ts';
import { insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { settings } from '#lib/settings/settings.ts';
import { unsafeFindConnection } from '#lib/single-sign-on/connections.ts';
import { createEndpoint } from '#lib/webhooks/endpoints.ts';
import { demoMerchants } from '#prisma/demo-people.ts';

const place = '203.0.113.5';
const email = 'holder@desk.test';
const password = 'a blue kettle sings';
const stack = await testStack();
let person: { kind: 'person'; id: string; sessionId: string; permissions: Set<never> };

beforeAll(async () => {
  settings().WEBHOOK_TEST_HOSTS = ['127.0.0.1'];
  const given = { email, password, name: 'Sara Falah', nameAr: 'سارة فلاح' };
  const added = await prisma().$transaction((transaction) =>
    addPerson(transaction, given, {
      role: 'merchant',
      merchantId: stack.oasis.merchantId,
      merchantRole: 'member',
    }),
  );
  const id = added.ok ? added.value : '';
  person = { kind: 'person', id, sessionId: await openSession(id), permissions: new Set<never>() };
});

type Works = () => Promise<unknown>;

/** For each column with a secret: stores one as the portal does, and returns whether it still works. */
const kinds: Record<string, () => Promise<Works>> = {
  'api_keys.hash': async () => {
    const limits = { bookingsPerDay: null, spendPerDayMinor: null };
    const input = { name: 'Shop', permissions: ['shipments.read' as const], ipRanges: [], expiresAt: null };
    const made = await createKey(stack.oasis, { ...input, ...limits });
    return async () => made.ok && (await authenticateKey(made.value.secret, place)).ok;
  },
  'invitations.token_hash': async () => {
    const { merchantId } = stack.oasis;
    const invited = { merchantId, email: 'invited@desk.test', role: 'member' as const };
    await inMerchant(merchantId, (transaction) => writeInvitation(transaction, invited));
    const { id } = await inMerchant(merchantId, ({ invitation }) => invitation.findFirstOrThrow());
    const opened = await unsafeOpenInvitation(id);
    return async () => (await unsafeFindInvitation(opened?.token ?? ''))?.email === invited.email;
  },
  'operator_accounts.token_ciphertext': async () => {
    const [{ id, token }] = demoMerchants;
    return async () => (await findOperatorAccount(id))?.token === token;
  },
  'password_resets.token_hash': async () => {
    const token = await openReset(email);
    return () => isResetOpen(token ?? '');
  },
  'platform_invitations.token_hash': async () => {
    const data = {
      email: 'agent@desk.test',
      role: 'agent' as const,
      expiresAt: new Date(Date.now() + 60_000),
    };
    const { id } = await prisma().platformInvitation.create({ data });
    const opened = await openPlatformInvitation(id);
    return async () => (await findPlatformInvitation(opened?.token ?? ''))?.email === data.email;
  },
  'recovery_codes.code_hash': async () => async () => {
    const code = recoveryCodes.pop() ?? '';
    return (
      (await prisma().$transaction((transaction) => useCode(transaction, person.id, code))) ===
      'recovery-code'
    );
  },
  'second_steps.token_hash': async () => {
    const token = await openSecondStep(person.id);
    return async () => (await findSecondStep(token))?.userId === person.id;
  },
  // The cookie has the id of its row.
  'sessions.id': async () => async () => (await findViewer(person.sessionId))?.id === person.id,
  'totp_secrets.secret_ciphertext': async () => {
    const started = await startTotp(person);
    const secret = Secret.fromBase32(started.ok ? started.value.secret : '');
    // Each code works once, and the one after it is valid already.
    const codeOf = (steps: number) =>
      new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
    const confirmed = await confirmTotp(person, codeOf(0), place);
    if (confirmed.ok) recoveryCodes.push(...confirmed.value);
    return async () => {
      await prisma().totpSecret.update({ where: { userId: person.id }, data: { usedStep: 0 } });
      return (
        (await prisma().$transaction((transaction) => useCode(transaction, person.id, codeOf(0)))) ===
        'app-code'
      );
    };
  },
  'users.password_hash': async () => async () =>
    (await checkSignIn(email, password, place)).outcome === 'right',
  'returns.link_hash': async () => {
    const { merchantId } = stack.oasis;
    const fields = { state: 'booked', phase: 'expected' } as const;
    const [id, originalId] = [
      await insertShipment(stack.oasis, fields),
      await insertShipment(stack.oasis, fields),
    ];
    await stack.run('INSERT INTO labels (shipment_id, merchant_id, pdf) VALUES ($1, $2, $3)', [
      ...[id, merchantId, Buffer.from('%PDF-1.7')],
    ]);
    await stack.run(
      "INSERT INTO returns (shipment_id, merchant_id, original_id, reason) VALUES ($1, $2, $3, 'damaged')",
      [id, merchantId, originalId],
    );
    const made = await createReturnLink(stack.oasis, id);
    return async () => made.ok && (await openReturnLink(new URL(made.value.url).hash.slice(1), place)).ok;
  },
  'single_sign_on.secret_ciphertext': async () => {
    const { merchantId } = stack.oasis;
    const place = { merchantId, issuer: 'https://id.test', clientId: 'waybill' };
    const secretCiphertext = sealSecret('single-sign-on', 'its secret', place);
    await inMerchant(merchantId, ({ singleSignOn }) =>
      singleSignOn.create({ data: { ...place, secretCiphertext, domains: ['id.test'] } }),
    );
    return async () => (await unsafeFindConnection(merchantId))?.clientSecret === 'its secret';
  },
  'webhook_secrets.secret_ciphertext': async () => {
    const added = await createEndpoint(stack.oasis, {
      url: 'http://127.0.0.1:9/hook',
      types: [],
      description: '',
    });
    if (!added.ok) throw new Error(added.code);
    const { merchantId } = stack.oasis;
    const { secret, endpoint } = added.value;
    return async () => {
      const row = await inMerchant(merchantId, ({ webhookSecret }) =>
        webhookSecret.findFirstOrThrow({ where: { endpointId: endpoint.id } }),
      );
      return openSecret('webhook', row.secretCiphertext, row) === secret;
    };
  },
};
const recoveryCodes: string[] = [];

/** Columns whose names or types could mean a secret, and what they hold. */
const noSecrets = {
  'archive_dictionaries.documents': 'what shipments have in common',
  'archive_dictionaries.labels': 'what labels have in common',
  'archive_files.rows_hash': 'tells whether shipments are as they were exported',
  'archived_shipments.document': 'rows of other tables',
  'archived_shipments.label': 'a label',
  'attempts.request_hash': 'tells whether a repeat is the same request',
  'claim_photos.bytes': 'a photo',
  'contact_tokens.token': 'a search word',
  'import_bookings.token': 'tells which rows were reviewed',
  'imports.file_hash': 'recognises a file',
  'labels.pdf': 'a label',
  'operator_accounts.token_end': 'the last characters, shown to people',
  'passkeys.public_key': 'public',
  'single_sign_on.passwords_off': 'a switch',
  'statement_files.bytes': 'a file',
  'statements.file_hash': 'recognises a file',
};

test('every column that can hold a secret is tested here', async () => {
  const rows = await stack.run<{ name: string; type: string }>(`
    SELECT table_name || '.' || column_name AS name, data_type AS type FROM information_schema.columns
    WHERE table_schema = 'public' AND (data_type = 'bytea' OR column_name ~ '(hash|token|secret|ciphertext|password)')
    ORDER BY 1`);
  const found = rows.map(({ name }) => name);
  const known = Object.keys({ ...kinds, ...noSecrets });
  expect(found.filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => !found.includes(name))).toEqual(['sessions.id']);
  expect(found.filter((name) => name.endsWith('_ciphertext'))).toEqual(
    storedKinds.map(({ table, column }) => `${table}.${column}`).toSorted(),
  );
});

const firstKey = () => `1:${'0f'.repeat(32)}`;
const secondKey = `2:${'1e'.repeat(32)}`;

/** The command with these keys: its exit code and output. */
function rotate(keys: { current: string; old?: string }) {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: stack.databaseUrl,
    NEXTAUTH_SECRET: settings().NEXTAUTH_SECRET,
    TOKEN_ENCRYPTION_KEY: keys.current,
    TOKEN_ENCRYPTION_OLD_KEYS: keys.old ?? '',
  } as unknown as NodeJS.ProcessEnv;
  const args = ['--conditions=react-server', 'scripts/keys/rotate-keys.ts'];
  return promisify(execFile)(process.execPath, args, { cwd: join(import.meta.dirname, '../..'), env }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout, stderr }) => ({ code: Number(code), output: `${stdout}${stderr}` }),
  );
}

test('each kind of secret works after a rotation, without the old key', async () => {
  const checks = new Map<string, Works>();
  for (const [name, store] of Object.entries(kinds)) checks.set(name, await store());
  const broken = async () => {
    const results = [];
    for (const [name, works] of checks) if (!(await works().catch(() => false))) results.push(name);
    return results;
  };
  expect(await broken()).toEqual([]);

  const early = await rotate({ current: secondKey });
  expect(early.code).toBe(1);
  for (const { table } of storedKinds)
    expect(early.output).toContain(`${table}: these rows still need another key`);

  Object.assign(settings(), { TOKEN_ENCRYPTION_KEY: secondKey, TOKEN_ENCRYPTION_OLD_KEYS: firstKey() });
  expect(await broken()).toEqual([]);
  expect(await rotate({ current: secondKey, old: firstKey() })).toMatchObject({ code: 0 });
  Object.assign(settings(), { TOKEN_ENCRYPTION_OLD_KEYS: undefined });
  expect(await broken()).toEqual([]);
  expect(await rotate({ current: secondKey })).toMatchObject({ code: 0 });
});

test('the command fails and names the row while one of them needs another key', async () => {
  const id = randomUUID();
  await stack.run(
    `INSERT INTO operator_accounts (id, merchant_id, operator, account_no, token_ciphertext)
     VALUES ($1, $2, 'former', '1', '\\x00')`,
    [id, stack.oasis.merchantId],
  );
  const { code, output } = await rotate({ current: secondKey, old: firstKey() });
  expect(code).toBe(1);
  expect(output).toContain(id);
});
