import { z } from 'zod';
import { listShipments } from '#lib/sandbox/ledger/shipments.ts';
import { editJson, type Fault, isLabelLink, isLabelMember, noParams } from './fault.ts';

/** Removes the label and its link from the reply. */
export const missingLabel: Fault<object> = {
  params: noParams,
  apply: async (_params, next) =>
    editJson(await next(), (name, value) => (isLabelMember(name) || isLabelLink(name) ? null : value)),
};

const brokenLabelParams = z.strictObject({
  as: z.enum(['broken-base64', 'not-a-pdf']).default('broken-base64'),
});

const notAPdf = Buffer.from('This is a text, and no label.');

/** Replies with a label that isn't base64, or whose bytes aren't a PDF. */
export const brokenLabel: Fault<z.infer<typeof brokenLabelParams>> = {
  params: brokenLabelParams,
  apply: async (params, next) => {
    const reply = await next();
    if (reply.headers['content-type'] === 'application/pdf') return { ...reply, body: notAPdf };
    const label = params.as === 'not-a-pdf' ? notAPdf.toString('base64') : 'JVBERi0x*broken*';
    return editJson(reply, (name, value) => (isLabelMember(name) ? label : value));
  },
};

/**
 * Replies to a booking with the AWB of the account's previous shipment. The ledger stores the new shipment under its own AWB,
 * so a lookup by reference finds it.
 */
export const duplicateAwb: Fault<object> = {
  params: noParams,
  apply: async (_params, next, { accountNumber, database }) => {
    const [earlier] = await listShipments(database, { accountNumber: accountNumber ?? undefined }, 1);
    const reply = await next();
    if (!earlier) return reply;
    return editJson(reply, (name, value) => (/^awbNumber$/i.test(name) && value ? earlier.awb : value));
  },
};

const foreignNumberParams = z.strictObject({
  of: z.enum(['reference', 'awb']).default('reference'),
  named: z.string().min(1).default('WB-OTHER-1'),
});

/** The members to change, and those to add to an object that has none. */
const numberMembers = {
  reference: {
    changed: ['trackingReferenceNo', 'tracking_ref_no', 'referenceNumber'],
    added: { BookingResponse: 'ReferenceNo', LabelResponse: 'ReferenceNo' } as Record<string, string>,
  },
  awb: {
    changed: ['trackingNumber', 'tracking_no', 'awbNumber'],
    added: { LabelResponse: 'AWBNo' } as Record<string, string>,
  },
};

/** Replies with another reference or AWB than the shipment's. */
export const foreignNumber: Fault<z.infer<typeof foreignNumberParams>> = {
  params: foreignNumberParams,
  apply: async ({ of, named }, next) => {
    const { changed, added } = numberMembers[of];
    return editJson(await next(), (name, value) => {
      if (changed.includes(name)) return named;
      const member = added[name];
      return member && value instanceof Object ? { ...value, [member]: named } : value;
    });
  },
};

/** Adds undocumented members to every object of the reply. */
export const extraFields: Fault<object> = {
  params: noParams,
  apply: async (_params, next) =>
    editJson(await next(), (_name, value) =>
      value instanceof Object && !Array.isArray(value)
        ? { ...value, sbxNewField: 'new', sbxNewObject: { version: 2 } }
        : value,
    ),
};

const optionalMembers = [
  'CountryNameAR',
  'nameAr',
  'RegionNameAR',
  'locationAr',
  'location_ar',
  'descriptionAr',
  'url',
];

const missingFieldsParams = z.strictObject({
  members: z.array(z.string().min(1)).min(1).default(optionalMembers),
});

/** Removes members from the whole reply: optional ones, or those named in the rule. */
export const missingFields: Fault<z.infer<typeof missingFieldsParams>> = {
  params: missingFieldsParams,
  apply: async ({ members }, next) =>
    editJson(await next(), (name, value) => (members.includes(name) ? undefined : value)),
};

/** Replies with the right names and wrong types: objects for texts, lists for numbers, words for booleans. */
export const wrongTypes: Fault<object> = {
  params: noParams,
  apply: async (_params, next) =>
    editJson(await next(), (_name, value) => {
      if (typeof value === 'string') return { value };
      if (typeof value === 'number') return [value];
      return typeof value === 'boolean' ? 'perhaps' : value;
    }),
};

/** Puts bytes that aren't UTF-8 into the first text of the reply. */
export const invalidUtf8: Fault<object> = {
  params: noParams,
  apply: async (_params, next) => {
    const reply = await next();
    const at = reply.body.indexOf(':"') + 2;
    const body = Buffer.concat([
      reply.body.subarray(0, at),
      Buffer.from([0xc3, 0x28, 0xff]),
      reply.body.subarray(at),
    ]);
    return { ...reply, body };
  },
};
