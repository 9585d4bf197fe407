import 'server-only';
import { randomUUIDv7 } from 'node:crypto';
import { z } from 'zod';
import type { KeyActor } from '#lib/api-keys/authenticate-key.ts';
import { findContact } from '#lib/contacts/find-contacts.ts';
import { contactsCursor, listContacts } from '#lib/contacts/list-contacts.ts';
import { removeContacts } from '#lib/contacts/remove-contacts.ts';
import { changeContact, saveContact } from '#lib/contacts/save-contact.ts';
import { contactLimits } from '#lib/contacts/schema.ts';
import { operation, reply } from '../operation/operation.ts';
import { problem } from '../operation/problems.ts';
import { cursorQuery, idParams, listOf } from '../operation/schema.ts';
import { blank, publicContact, readChange } from './bodies.ts';
import { contact, contactInput, contactSummary } from './schema.ts';

async function answerContact(actor: KeyActor, id: string, status = 200) {
  const found = await findContact(actor, id);
  return found
    ? reply(status, publicContact(found), { location: `/api/v1/contacts/${id}` })
    : problem('not-found');
}

const contactReply = { description: 'The contact.', schema: contact };

const listAll = operation('GET /contacts', {
  id: 'listContacts',
  summary: 'List contacts',
  description: 'The most recently used first, 50 on a page unless `limit` says otherwise.',
  permission: 'contacts.read',
  query: cursorQuery(contactsCursor).extend({
    query: z.string().max(200).optional().describe('A name, company, phone, email or tag.'),
  }),
  replies: { 200: { description: 'A page.', schema: listOf('ContactList', contactSummary) } },
  problems: ['invalid'],
  async run({ actor, query }) {
    const { items, older } = await listContacts(actor, query);
    return reply(200, { data: items, next_cursor: older });
  },
});

const create = operation('POST /contacts', {
  id: 'createContact',
  summary: 'Add a contact',
  description: 'Either name is required.',
  permission: 'contacts.write',
  body: contactInput,
  replies: { 201: { ...contactReply, description: 'Added.' } },
  problems: ['limit-reached', 'carrier-unavailable'],
  async run({ actor, body, t }) {
    const change = await readChange(body, t);
    const changed = 'problem' in change ? change : change(blank);
    if ('problem' in changed) return changed;
    const saved = await saveContact(actor, { id: randomUUIDv7(), isNew: true, ...changed });
    return saved.ok
      ? answerContact(actor, saved.value.id, 201)
      : problem('limit-reached', { values: { limit: contactLimits.contacts } });
  },
});

const read = operation('GET /contacts/{id}', {
  id: 'readContact',
  summary: 'Read a contact',
  permission: 'contacts.read',
  params: idParams,
  replies: { 200: contactReply },
  run: ({ actor, params }) => answerContact(actor, params.id),
});

const change = operation('PATCH /contacts/{id}', {
  id: 'changeContact',
  summary: 'Change a contact',
  description: 'Fields that aren’t in the body stay as they are.',
  permission: 'contacts.write',
  params: idParams,
  body: contactInput,
  replies: { 200: contactReply },
  problems: ['carrier-unavailable'],
  async run({ actor, params: { id }, body, t }) {
    const change = await readChange(body, t);
    if ('problem' in change) return change;
    const changed = await changeContact(actor, id, change);
    if (!changed) return problem('not-found');
    return 'problem' in changed ? changed : answerContact(actor, id);
  },
});

const remove = operation('DELETE /contacts/{id}', {
  id: 'removeContact',
  summary: 'Remove a contact',
  description: 'Shipments that were booked to it stay as they are.',
  permission: 'contacts.write',
  params: idParams,
  replies: { 204: { description: 'Removed.' } },
  async run({ actor, params }) {
    return (await removeContacts(actor, [params.id])) === 1 ? reply(204, null) : problem('not-found');
  },
});

export const contactOperations = [listAll, create, read, change, remove];
