import 'server-only';
import { z } from 'zod';
import { makeClaim } from '#lib/claims/make-claim.ts';
import { claimParcel } from '#lib/claims/parcel-claims.ts';
import { findClaim, listClaims } from '#lib/claims/read-claims.ts';
import { newClaimSchema, parcelClaimFields } from '#lib/claims/schema.ts';
import { claimKinds, claimStates } from '#lib/claims/view.ts';
import { numberCursor } from '#lib/core/list-cursor.ts';
import { operation, reply } from '../operation/operation.ts';
import { problem } from '../operation/problems.ts';
import { cursorQuery, idParams, listOf, moment } from '../operation/schema.ts';
import { amount, amounts, currency, day, shipment } from './schema.ts';

const summary = z
  .object({
    id: z.uuid(),
    number: z.int(),
    kind: z
      .enum(claimKinds)
      .describe('Cash that wasn’t paid out, charges above the quotes, or a lost or damaged parcel.'),
    state: z.enum(claimStates),
    due_on: day.describe('When a response is due.'),
    sent_on: day
      .nullable()
      .describe('Null until a person says in the portal how it was sent, or the portal has emailed it.'),
    created_at: moment,
    shipments: z.int(),
    amounts,
  })
  .meta({ id: 'ClaimSummary' });

const claim = summary
  .extend({
    contents: z.string().describe('What was in a lost or damaged parcel.'),
    note: z.string(),
    answer: z.string().describe('The carrier’s response.'),
    items: z.array(
      z.object({
        shipment,
        amount_minor: amount,
        open_minor: amount.describe('Neither paid nor credited yet.'),
        currency,
        statement: z
          .object({ name: z.string(), row: z.int() })
          .nullable()
          .describe('The newest line of a statement about the shipment.'),
      }),
    ),
  })
  .meta({ id: 'Claim' });

const list = operation('GET /money/claims', {
  id: 'listClaims',
  summary: 'List claims',
  description:
    'Claims for cash that the carrier should have paid out, for charges above the quotes or for lost and damaged parcels, newest first, 50 on a page unless `limit` says otherwise.',
  permission: 'money.read',
  query: cursorQuery(numberCursor),
  replies: { 200: { description: 'A page.', schema: listOf('ClaimList', summary) } },
  problems: ['invalid'],
  async run({ actor, query: { cursor, limit } }) {
    const before = numberCursor.read(cursor ?? '')?.[0];
    const { items, older } = await listClaims(actor, { before }, limit);
    return reply(200, { data: items, next_cursor: older === null ? null : numberCursor.write([older]) });
  },
});

const claimReply = { description: 'The claim.', schema: claim };

const read = operation('GET /money/claims/{id}', {
  id: 'readClaim',
  summary: 'Read a claim',
  permission: 'money.read',
  params: idParams,
  replies: { 200: claimReply },
  problems: ['not-found'],
  async run({ actor, params: { id } }) {
    const found = await findClaim(actor, id);
    if (!found) return problem('not-found');
    const items = found.items.map(({ shipmentId, awb, reference, ...item }) => ({
      ...item,
      shipment: { id: shipmentId, awb, reference },
    }));
    return reply(200, { ...found, items });
  },
});

const { kind, shipmentIds, dueOn, note } = newClaimSchema.shape;

const made = { description: 'The claim.', schema: z.object({ id: z.uuid(), number: z.int() }) };
const madeReply = ({ id, number }: { id: string; number: number }) =>
  reply(201, { id, number }, { location: `/api/v1/money/claims/${id}` });

const make = operation('POST /money/claims', {
  id: 'makeClaim',
  summary: 'Make a claim',
  description:
    'Claims the cash that the carrier holds for these shipments, or what its invoices charge more than the quotes. Shipments of which nothing is open, or that are in another open claim of the kind, are left out.',
  permission: 'money.manage',
  body: z
    .strictObject({
      kind: kind.default('cod'),
      shipment_ids: shipmentIds,
      due_on: dueOn,
      note: note.default(''),
    })
    .meta({ id: 'NewClaim' }),
  replies: { 201: made },
  problems: ['invalid', 'nothing-to-claim'],
  async run({ actor, body }) {
    const claimed = await makeClaim(actor, {
      kind: body.kind,
      shipmentIds: body.shipment_ids,
      dueOn: body.due_on,
      note: body.note,
    });
    return claimed.ok ? madeReply(claimed.value) : problem('nothing-to-claim');
  },
});

const parcel = parcelClaimFields.shape;

const makeForParcel = operation('POST /shipments/{id}/claims', {
  id: 'claimParcel',
  summary: 'Claim a lost or damaged parcel',
  description:
    'Claims compensation for a parcel without a scan for 7 days (21 abroad) or reported as lost, or delivered or returned damaged in the last 30 days. A shipment has one claim of each kind that isn’t dropped.',
  permission: 'money.manage',
  params: idParams,
  body: z
    .strictObject({
      kind: parcel.kind,
      amount_minor: parcel.amountMinor,
      currency: parcel.currency,
      contents: parcel.contents.describe('What was in it.'),
      due_on: parcel.dueOn,
      note: parcel.note.default('').describe('What is damaged; required if it is.'),
    })
    .refine(({ kind: of, note: text }) => of !== 'damaged' || text, { path: ['note'] })
    .meta({ id: 'NewParcelClaim' }),
  replies: { 201: made },
  problems: ['invalid', 'nothing-to-claim'],
  async run({ actor, params: { id: shipmentId }, body }) {
    const { amount_minor: amountMinor, due_on, ...rest } = body;
    const claimed = await claimParcel(actor, { shipmentId, amountMinor, dueOn: due_on, ...rest });
    return claimed.ok ? madeReply(claimed.value) : problem('nothing-to-claim');
  },
});

export const claimOperations = [list, read, make, makeForParcel];
