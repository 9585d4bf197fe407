import { randomUUID } from 'node:crypto';
import { queryDatabase } from '#e2e/stack/database.ts';
import type { Stack } from '#e2e/stack/start-stack.ts';
import { demoMerchants } from '#prisma/demo-people.ts';

/** What an entry is asked about: things of one merchant, or ids that nobody has. */
export type Subject = {
  merchantId: string | null;
  /** A booked shipment with a label. */
  shipmentId: string;
  awb: string;
  draftId: string;
  /** A request that isn't confirmed yet. */
  attemptId: string;
  contactId: string;
  otherContactId: string;
  /** An import whose row 2 is a duplicate. */
  importId: string;
  /** A text that is in all of it, and nowhere else. */
  canary: string;
};

export const nonExistent: Subject = {
  merchantId: null,
  shipmentId: '01900000-0000-7000-8000-00000000dead',
  awb: '9999999999999',
  draftId: '01900000-0000-7000-8000-00000000dea1',
  attemptId: '01900000-0000-7000-8000-00000000dea2',
  contactId: '01900000-0000-7000-8000-00000000dea3',
  otherContactId: '01900000-0000-7000-8000-00000000dea4',
  importId: '01900000-0000-7000-8000-00000000dea9',
  canary: 'canary of nobody',
};

/** Gives each demo merchant one of each, without calls to the operator. */
export function plantSubjects(stack: Stack): Promise<Subject[]> {
  return Promise.all(demoMerchants.map(({ id }, index) => plantSubject(stack, id, `Canary${index}Receiver`)));
}

async function plantSubject(stack: Stack, merchantId: string, canary: string): Promise<Subject> {
  const ids = {
    shipmentId: randomUUID(),
    draftId: randomUUID(),
    attemptId: randomUUID(),
    doubtId: randomUUID(),
    contactId: randomUUID(),
    otherContactId: randomUUID(),
    importId: randomUUID(),
  };
  const awb = `77${merchantId.slice(-1)}${Date.now()}`;
  const form = { version: 2, receiver: { contactName: canary, email: `${canary}@mail.example` } };
  const insert = async (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row);
    const values = names.map((_, index) => `$${index + 1}`);
    await queryDatabase(stack, `INSERT INTO ${table} (${names}) VALUES (${values})`, Object.values(row));
  };
  const shipment = {
    merchant_id: merchantId,
    operator: 'sandbox',
    consignee_name: canary,
    form,
    created_by_id: randomUUID(),
    updated_at: new Date(),
  };
  for (const id of [ids.shipmentId, ids.draftId, ids.doubtId]) await insert('shipments', { id, ...shipment });
  const move = (id: string, set: string) =>
    queryDatabase(stack, `UPDATE shipments SET ${set} WHERE id = $1`, [id]);
  const texts = { name: canary, company_name: '', mobile: '', phone: '', email: '', notes: '' };
  for (const id of [ids.contactId, ids.otherContactId])
    await insert('contacts', { id, merchant_id: merchantId, ...texts, tags: [], updated_at: new Date() });
  await insert('imports', {
    id: ids.importId,
    merchant_id: merchantId,
    name: canary,
    header: '["Name"]',
    header_key: '',
    columns: '["contactName"]',
    created_by_id: randomUUID(),
  });
  await insert('import_rows', {
    import_id: ids.importId,
    merchant_id: merchantId,
    number: 2,
    cells: JSON.stringify([canary]),
    damaged: '[]',
    problems: '[{"field":null}]',
    state: 'duplicate',
  });
  await move(ids.shipmentId, "state = 'booking', details = '{}'");
  await move(
    ids.shipmentId,
    `state = 'booked', awb = '${awb}', booked_at = now(), phase = 'expected', asked_at = now()`,
  );
  await insert('labels', {
    shipment_id: ids.shipmentId,
    merchant_id: merchantId,
    pdf: Buffer.from(`%PDF ${canary}`),
  });
  await move(ids.doubtId, "state = 'booking', details = '{}'");
  await insert('attempts', {
    id: ids.attemptId,
    shipment_id: ids.doubtId,
    merchant_id: merchantId,
    kind: 'book',
    key: randomUUID(),
    request_hash: '',
    reference: `WB-${canary}`,
  });
  const later = `lease_until = now(), sent_at = now() - interval '1 hour'`;
  const attempt = (set: string) =>
    queryDatabase(stack, `UPDATE attempts SET ${set} WHERE id = $1`, [ids.attemptId]);
  await attempt(`state = 'sent', ${later}`);
  await attempt("state = 'unknown', next_look_at = now() + interval '1 day'");
  await move(ids.doubtId, "state = 'in_doubt'");
  return { merchantId, ...ids, awb, canary };
}
