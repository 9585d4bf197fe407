import { randomUUID } from 'node:crypto';
import { filledForm } from '#e2e/bookings/filled-form.ts';
import { queryDatabase } from '#e2e/stack/database.ts';
import type { Stack } from '#e2e/stack/start-stack.ts';
import { defaultShippingSettings } from '#lib/merchants/schema.ts';
import { demoMerchants } from '#prisma/demo-people.ts';
import { quoteQuestion } from './quote-question.ts';

/** The subject of a call: data of one merchant, or non-existent ids. */
export type Subject = {
  merchantId: string | null;
  /** A booked shipment to another country, with a label and goods to declare. */
  shipmentId: string;
  awb: string;
  /** A booked return of another shipment. */
  returnId: string;
  draftId: string;
  /** A request that isn't confirmed yet. */
  attemptId: string;
  contactId: string;
  otherContactId: string;
  /** An import whose row 2 is a duplicate, and whose row 3 was sent. */
  importId: string;
  quoteId: string;
  /** An open question to the merchant. */
  caseId: string;
  senderId: string;
  /** A person with a membership. */
  memberId: string;
  invitationId: string;
  /** A scheduled export of that person. */
  scheduleId: string;
  /** An account at the operator that isn't the default. */
  accountId: string;
  /** A key of the API. */
  keyId: string;
  /** An endpoint of a webhook that is off. */
  endpointId: string;
  /** An open claim. */
  claimId: string;
  /** A statement that waits for its confirmation, with a line. */
  statementId: string;
  lineId: string;
  /** A text that occurs in all of it, and nowhere else. */
  canary: string;
};

export const nonExistent: Subject = {
  merchantId: null,
  shipmentId: '01900000-0000-7000-8000-00000000dead',
  awb: '9999999999999',
  returnId: '01900000-0000-7000-8000-00000000deb1',
  draftId: '01900000-0000-7000-8000-00000000dea1',
  attemptId: '01900000-0000-7000-8000-00000000dea2',
  contactId: '01900000-0000-7000-8000-00000000dea3',
  otherContactId: '01900000-0000-7000-8000-00000000dea4',
  importId: '01900000-0000-7000-8000-00000000dea9',
  quoteId: '01900000-0000-7000-8000-00000000dea5',
  caseId: '01900000-0000-7000-8000-00000000dea6',
  senderId: '01900000-0000-7000-8000-00000000dea7',
  memberId: '01900000-0000-7000-8000-00000000dea8',
  invitationId: '01900000-0000-7000-8000-00000000deaa',
  scheduleId: '01900000-0000-7000-8000-00000000deb2',
  accountId: '01900000-0000-7000-8000-00000000deab',
  keyId: '01900000-0000-7000-8000-00000000deac',
  endpointId: '01900000-0000-7000-8000-00000000deb0',
  claimId: '01900000-0000-7000-8000-00000000dead',
  statementId: '01900000-0000-7000-8000-00000000deae',
  lineId: '01900000-0000-7000-8000-00000000deaf',
  canary: 'canary of nobody',
};

/** Gives each demo merchant one of each, without calls to the operator. */
export function plantSubjects(stack: Stack): Promise<Subject[]> {
  return Promise.all(demoMerchants.map(({ id }, index) => plantSubject(stack, id, `Canary${index}Receiver`)));
}

async function plantSubject(stack: Stack, merchantId: string, canary: string): Promise<Subject> {
  const ids = {
    shipmentId: randomUUID(),
    returnId: randomUUID(),
    draftId: randomUUID(),
    attemptId: randomUUID(),
    unconfirmedId: randomUUID(),
    contactId: randomUUID(),
    otherContactId: randomUUID(),
    importId: randomUUID(),
    quoteId: randomUUID(),
    caseId: randomUUID(),
    senderId: randomUUID(),
    memberId: randomUUID(),
    invitationId: randomUUID(),
    scheduleId: randomUUID(),
    accountId: randomUUID(),
    keyId: randomUUID(),
    endpointId: randomUUID(),
    claimId: randomUUID(),
    statementId: randomUUID(),
    lineId: randomUUID(),
  };
  const awb = `77${merchantId.slice(-1)}${Date.now()}`;
  const receiver = { ...filledForm.receiver, contactName: canary, email: `${canary}@mail.example` };
  const form = { ...filledForm, receiver, version: 1 };
  const insert = async (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row);
    const values = names.map((_, index) => `$${index + 1}`);
    await queryDatabase(stack, `INSERT INTO ${table} (${names}) VALUES (${values})`, Object.values(row));
  };
  const shipment = {
    merchant_id: merchantId,
    operator: 'sandbox',
    receiver_name: canary,
    form,
    created_by_id: randomUUID(),
    updated_at: new Date(),
  };
  for (const id of [ids.shipmentId, ids.returnId, ids.draftId, ids.unconfirmedId])
    await insert('shipments', { id, ...shipment });
  const move = (id: string, set: string) =>
    queryDatabase(stack, `UPDATE shipments SET ${set} WHERE id = $1`, [id]);
  const texts = { name: canary, company_name: '', mobile: '', phone: '', email: '', notes: '' };
  for (const id of [ids.contactId, ids.otherContactId])
    await insert('contacts', { id, merchant_id: merchantId, ...texts, tags: [] });
  await insert('operator_accounts', {
    id: ids.accountId,
    merchant_id: merchantId,
    operator: 'sandbox',
    account_no: `${canary} ${ids.accountId}`,
    token_ciphertext: Buffer.alloc(1),
    is_default: false,
  });
  await insert('api_keys', {
    id: ids.keyId,
    merchant_id: merchantId,
    name: canary,
    prefix: 'wb_test_none',
    hash: ids.keyId,
    permissions: ['shipments.read'],
    ip_ranges: [],
  });
  await insert('webhook_endpoints', {
    id: ids.endpointId,
    merchant_id: merchantId,
    url: `https://${canary}.example/`,
    types: [],
    description: canary,
    off_reason: 'person',
    off_since: new Date(),
  });
  await insert('event_consumers', { merchant_id: merchantId, name: ids.endpointId, position: 0 });
  await insert('claims', {
    id: ids.claimId,
    merchant_id: merchantId,
    kind: 'cod',
    number: 1,
    due_on: '2027-01-01',
    note: canary,
  });
  await insert('statements', {
    id: ids.statementId,
    merchant_id: merchantId,
    kind: 'cod',
    name: canary,
    file_hash: canary,
    state: 'read',
    lines: 1,
    counts: '{"not-ours":1}',
  });
  await insert('statement_lines', {
    id: ids.lineId,
    merchant_id: merchantId,
    statement_id: ids.statementId,
    number: 1,
    row: 2,
    text: canary,
    amount_minor: 100,
    currency: 'AED',
    result: 'not-ours',
    fingerprint: canary,
  });
  await insert('imports', {
    id: ids.importId,
    merchant_id: merchantId,
    name: canary,
    file_hash: canary,
    header: '["Name"]',
    signature: '',
    confirmed_at: new Date(),
    columns: '["contactName"]',
    first_rows: JSON.stringify([{ number: 1, cells: ['Name'], damaged: [] }]),
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
  await insert('import_rows', {
    import_id: ids.importId,
    merchant_id: merchantId,
    number: 3,
    state: 'sent',
    shipment_id: ids.shipmentId,
    form: '{}',
    cells: JSON.stringify([canary]),
    damaged: '[]',
    problems: '[]',
  });
  await insert('quotes', {
    id: ids.quoteId,
    merchant_id: merchantId,
    prices: '{}',
    question: JSON.stringify(quoteQuestion),
  });
  await insert('desk_cases', {
    id: ids.caseId,
    merchant_id: merchantId,
    shipment_id: ids.shipmentId,
    kind: 'ask-merchant',
    question: canary,
    due_at: new Date(),
    owner_id: randomUUID(),
    opened_by_id: randomUUID(),
  });
  await insert('sender_presets', {
    id: ids.senderId,
    merchant_id: merchantId,
    name_en: canary,
    name_ar: canary,
    form: '{}',
  });
  const email = `${canary}-${ids.memberId}@mail.example`.toLowerCase();
  await insert('users', {
    id: ids.memberId,
    email,
    name: canary,
    name_ar: canary,
    password_hash: '',
    role: 'merchant',
    merchant_id: merchantId,
  });
  await insert('export_schedules', {
    id: ids.scheduleId,
    merchant_id: merchantId,
    user_id: ids.memberId,
    name: canary,
    query: '{}',
    is_of_period: true,
    format: 'csv',
    every: 'day',
    hour: 8,
    due_at: new Date(Date.now() + 86_400_000),
  });
  await insert('invitations', {
    id: ids.invitationId,
    merchant_id: merchantId,
    email: `invited-${email}`,
    role: 'member',
    expires_at: new Date(Date.now() + 3_600_000),
  });
  await queryDatabase(stack, "UPDATE shipments SET state = 'booking', details = $2 WHERE id = $1", [
    ids.shipmentId,
    storedDetails(canary),
  ]);
  await move(
    ids.shipmentId,
    `state = 'booked', awb = '${awb}', booked_at = now(), phase = 'expected', asked_at = now(),
      handed_over_at = now()`,
  );
  await insert('labels', {
    shipment_id: ids.shipmentId,
    merchant_id: merchantId,
    pdf: Buffer.from(`%PDF ${canary}`),
  });
  for (const id of [ids.returnId, ids.unconfirmedId]) await move(id, "state = 'booking', details = '{}'");
  await move(ids.returnId, `state = 'booked', awb = '${awb}1', booked_at = now(), phase = 'expected'`);
  await insert('returns', {
    shipment_id: ids.returnId,
    merchant_id: merchantId,
    original_id: ids.shipmentId,
    reason: 'damaged',
  });
  await insert('attempts', {
    id: ids.attemptId,
    shipment_id: ids.unconfirmedId,
    merchant_id: merchantId,
    kind: 'book',
    key: randomUUID(),
    request_hash: '',
    reference: `WB-${canary}-${ids.attemptId}`,
  });
  const later = `lease_until = now(), sent_at = now() - interval '1 hour'`;
  const attempt = (set: string) =>
    queryDatabase(stack, `UPDATE attempts SET ${set} WHERE id = $1`, [ids.attemptId]);
  await attempt(`state = 'sent', ${later}`);
  await attempt("state = 'unconfirmed', next_poll_at = now() + interval '1 day'");
  await move(ids.unconfirmedId, "state = 'unconfirmed'");
  return { merchantId, ...ids, awb, canary };
}

/** What a shipment to Riyadh was booked with, as it is stored. */
function storedDetails(canary: string) {
  const person = { contactName: canary, address: canary, mobile: '+971501234567', phone: '+971501234567' };
  const place = (id: string, name: string) => ({ id, nameEn: name, nameAr: name });
  const value = { amountMinor: 13_650, currency: 'AED' };
  const item = { description: 'Cotton shirts', originAlpha2: 'IN', quantity: 3, value };
  return {
    version: 1,
    kind: 'international',
    sender: { ...person, countryId: '971', emirate: place('1', 'Dubai') },
    receiver: {
      ...person,
      countryId: '188',
      country: { ...place('188', 'Saudi Arabia'), alpha2: 'SA' },
      city: place('18801', 'Riyadh'),
    },
    parcel: {
      contentType: 'non-document',
      weightGrams: 1_250,
      weightUnit: 'kg',
      pieces: 1,
      lengthMm: 300,
      widthMm: 200,
      heightMm: 100,
      dimensionUnit: 'cm',
      declaredValue: value,
    },
    customs: { currency: 'AED', items: [{ ...item, weightGrams: 250, weightUnit: 'kg' }] },
    service: {
      product: 'express',
      paymentMethod: 'credit',
      delivery: 'door-to-door',
      pickupDate: '2026-11-30',
      pickupFrom: '09:00',
      pickupTo: '13:00',
      registered: false,
      returnService: false,
      emailSender: false,
      emailReceiver: false,
      ...defaultShippingSettings,
    },
  };
}
