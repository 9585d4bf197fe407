import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import type { ReadLine } from '../reading/view.ts';
import { findFacts } from './find-facts.ts';

const stack = await testStack();

it('adds up all charges of a shipment, however many lines have them', async () => {
  const { merchantId } = stack.oasis;
  const [earlier, statementId] = [randomUUID(), randomUUID()];
  const id = await insertShipment(stack.oasis, { state: 'booked' });
  await stack.run(
    `INSERT INTO statements (id, merchant_id, kind, name, file_hash, state, confirmed_at, posted_at)
     VALUES ($1, $2, 'charges', 'INV-1', 'INV-1', 'posted', now(), now())`,
    [earlier, merchantId],
  );
  await stack.run(
    `INSERT INTO statement_lines (merchant_id, statement_id, number, row, result, fingerprint, currency, shipment_id, net_minor, is_posted)
     SELECT $1, $2, number, number, 'over', number::text, 'AED', $3, 100, true FROM generate_series(1, 20001) AS number`,
    [merchantId, earlier, id],
  );
  const line = { awbs: [], reference: null } as unknown as ReadLine;
  const { byId } = await inMerchant(merchantId, (transaction) =>
    findFacts(transaction, merchantId, { statementId, kind: 'charges' }, [
      { number: 1, line, fingerprint: '', chosenId: id },
    ]),
  );
  expect(byId.get(id)).toMatchObject({ chargedMinor: 2_000_100, chargedFor: ['|'] });
});
