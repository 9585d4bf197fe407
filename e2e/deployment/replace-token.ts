import { writeFileSync } from 'node:fs';
import { demoMerchantActor } from '#e2e/stack/demo-actors.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { replaceToken } from '#lib/merchants/accounts/accounts.ts';
import { accountCheckFor } from '#lib/rates/check-account.ts';
import { demoMerchants } from '#prisma/demo-people.ts';

// Replaces the operator token of the first demo merchant, as its owner does under Carrier accounts. The sandbox knows one token for an
// account, so that the new one is the same.
const [file = ''] = process.argv.slice(2);
const actor = demoMerchantActor(0);
const { id } = await inMerchant(actor.merchantId, ({ operatorAccount }) =>
  operatorAccount.findFirstOrThrow(),
);
const token = demoMerchants[0]?.token ?? '';
const end = await replaceToken(actor, { id, token }, accountCheckFor(actor.merchantId));
if (end !== 'replaced') throw new Error(end);
writeFileSync(file, JSON.stringify(end));
process.exit(0);
