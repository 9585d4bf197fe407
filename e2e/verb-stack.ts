import { randomInt, randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import type { AgentViewer, MerchantViewer } from '#lib/merchants/viewer.ts';
import { startSandbox } from '#lib/sandbox/start-sandbox.ts';
import type { ShipmentForm } from '#lib/shipments/schema.ts';
import { demoMerchants } from '#prisma/demo-people.ts';
import { seed } from '#prisma/seed.ts';
import { createTestDatabase } from '#prisma/test-database.ts';
import { createEmptyDatabase } from './empty-database.ts';

type LedgerRow = { awb: string; account_number: string; reference_numbers: string[]; stage: string };

export type VerbStack = Awaited<ReturnType<typeof startVerbStack>>;

/** A portal's database and a sandbox operator, for tests of the verbs: their settings are in this process's environment. */
export async function startVerbStack() {
  const portal = await createTestDatabase();
  const operator = await createEmptyDatabase();
  let sandbox = await startSandbox({ databaseUrl: operator.url, port: 0 });
  const tokenKey = '0f'.repeat(32);
  Object.assign(process.env, {
    DATABASE_URL: portal.url,
    NEXTAUTH_SECRET: 'a secret of the tests, long enough',
    TOKEN_ENCRYPTION_KEY: tokenKey,
    OPERATOR_BASE_URL: sandbox.url,
    OPERATOR_SEND_TIMEOUT_MS: '1500',
    OPERATOR_READ_TIMEOUT_MS: '1500',
    LOG_LEVEL: 'silent',
  });
  await seed(portal.url, tokenKey, 'sandbox');
  const ledgerPool = new Pool({ connectionString: operator.url });
  const person = { userId: randomUUID(), sessionId: randomUUID(), name: 'Test', nameAr: 'اختبار' };
  const viewerOf = (index: 0 | 1): MerchantViewer => ({
    ...person,
    role: 'merchant',
    merchantId: demoMerchants[index].id,
    merchantNameEn: demoMerchants[index].nameEn,
    merchantNameAr: demoMerchants[index].nameAr,
  });
  const agent: AgentViewer = { ...person, role: 'agent' };

  async function control(path: string, body: unknown) {
    const reply = await fetch(`${sandbox.url}/_sandbox/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  }

  return {
    oasis: viewerOf(0),
    nakheel: viewerOf(1),
    agent,
    databaseUrl: portal.url,
    ledger: async () => (await ledgerPool.query<LedgerRow>('select * from shipments order by id')).rows,
    move: (awb: string, to: string) => control(`shipments/${awb}/move`, { to }),
    fault: (rule: { operation: string; kind: string; remaining?: number; params?: unknown }) =>
      control('faults', rule),
    stopOperator: () => sandbox.close(),
    startOperator: async () => {
      sandbox = await startSandbox({ databaseUrl: operator.url, port: Number(new URL(sandbox.url).port) });
    },
    stop: async () => {
      await sandbox.close();
      await ledgerPool.end();
      await (await import('#lib/db/client.ts')).prisma().$disconnect();
      await operator.drop();
      await portal.drop();
    },
  };
}

/** A domestic form that every rule lets pass, Dubai to Sharjah, with whatever a test changes. */
export async function typedForm(
  viewer: MerchantViewer,
  change: { [Step in keyof ShipmentForm]?: Partial<ShipmentForm[Step]> } = {},
): Promise<ShipmentForm> {
  const { startForm } = await import('#lib/shipments/start-form.ts');
  const { form } = await startForm(viewer);
  return {
    sender: { ...form.sender, ...change.sender },
    receiver: {
      ...form.receiver,
      contactName: 'ليلى حداد',
      address: 'شقة 7، برج النور، المجاز 1، ص.ب 1234',
      emirateId: '3',
      zoneId: '301',
      regionId: '30101',
      // Nobody's twice: what looks alike is asked about.
      mobile: `050 ${String(randomInt(10_000_000)).padStart(7, '0')}`,
      phone: '050 987 6543',
      email: 'layla@example.com',
      ...change.receiver,
    },
    parcel: { ...form.parcel, weight: '1.25', reference1: 'ORDER-77', ...change.parcel },
    service: { ...form.service, ...change.service },
  };
}
