import { expect, test } from 'vitest';
import { arabic, english } from '#lib/i18n/testing/every-message.ts';
import { readReason } from './view.ts';

const id = '0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000';

test.each([
  ['change-role', `${id} at ${id}: member to owner`, 'roleChange', { from: 'member', to: 'owner' }],
  ['change-role', 'by an owner', 'byOwner', {}],
  ['reset-second-factor', `by an owner of ${id}`, 'byOwner', {}],
  ['remove-member', `${id} from ${id}`, 'byOwner', {}],
  ['change-platform-role', 'agent to administrator: new job', 'roleChangeWhy', { why: 'new job' }],
  ['accept-invitation', `viewer in ${id}`, 'asRole', { role: 'viewer' }],
  ['switch-merchant', `to ${id}`, 'byPerson', {}],
  ['sign-in', 'passkey-wrong', 'passkeyWrong', {}],
  ['end-sessions', '3 by the person', 'sessions', { count: '3' }],
  ['close-day', '12 handed over, 3 left behind', 'dayClosed', { count: '12', shown: '3' }],
  ['erase-person', '2 shipments, 1 contacts, 0 unsent orders', 'erased', { count: '2', shown: '1' }],
  ['export-ledger', 'csv: {"from":"2026-01-01"}', 'filtered', { filter: '"from":"2026-01-01"' }],
  ['export-audit', 'csv: {"who":"x', 'filtered', { filter: '"who":"x' }],
  ['export-payouts', 'csv: {}', 'everything', { format: 'csv' }],
  ['change-claim', `claim ${id}: paid`, 'claimChanged', { to: 'paid' }],
  ['save-contact', `contact ${id}`, 'contact', { id }],
  ['open-case', 'desk: opened a case: call-back', 'openedCase', { kind: 'call-back' }],
  ['look-up', 'desk: AWB EE1AE', 'byAwb', { awb: 'EE1AE' }],
  ['book', 'AWB EE1AE', 'byAwb', { awb: 'EE1AE' }],
  ['search', 'desk: search for leila: x', 'searchedFor', { typed: 'leila: x' }],
  ['list-unconfirmed', 'desk: queue of unconfirmed requests', 'queue', {}],
  ['compare-awbs', 'compared 7 AWBs with a list of the operator', 'comparedAwbs', { count: '7' }],
  ['mark-sent', 'marked 2 bookings as sent', 'markedSent', { count: '2' }],
  [
    'set-code-phase',
    'post HLD: no phase to held, shipments re-filed: 500 so far, ends one after 20',
    'codePhase',
    { code: 'post HLD', from: 'no phase', to: 'held', count: '500' },
  ],
  ['end-refiling', 'post HLD: to held, shipments re-filed: 7', 'refiled', { to: 'held', count: '7' }],
  ['refresh-places', 'post: cities of country 12', 'countryPlaces', { id: '12' }],
  ['denied', 'suspended: shipments.book', 'suspended', { right: 'shipments.book' }],
])('knows what the portal says: %s, %s', (verb, reason, key, values) => {
  const read = readReason(verb, reason);
  expect(read).toMatchObject({ key, values });
  expect(english.has(`audit.reasons.${key}`) && arabic.has(`audit.reasons.${key}`)).toBe(true);
});

test('leaves alone what a person wrote, also when it looks like a sentence of another action', () => {
  expect(readReason('suspend-merchant', 'wrong')).toBeNull();
  expect(readReason('write-off', 'desk: took the case over')).toBeNull();
  expect(readReason('disable-person', 'left the company')).toBeNull();
});
