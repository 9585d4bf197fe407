import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { typedForm } from '#e2e/bookings/typed-form.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { bookShipment } from '#lib/attempts/book.ts';
import { cancelShipment } from '#lib/attempts/cancel.ts';
import { queueBookings } from '#lib/attempts/queue-bookings.ts';
import { trackShipment } from '#lib/attempts/track-shipment.ts';
import { permissionsOf } from '#lib/auth/permissions.ts';
import { discardDrafts, restoreDrafts } from '#lib/booking-form/discard-drafts.ts';
import { findDraft } from '#lib/booking-form/find-draft.ts';
import { saveDraft } from '#lib/booking-form/save-draft.ts';
import { startForm } from '#lib/booking-form/start-form.ts';
import { type MerchantActor, NotPermitted, type Permission } from '#lib/core/actor.ts';
import { prisma } from '#lib/db/client.ts';
import { unsafeOpenShipment, unsafeTrackShipment } from '#lib/desk/open-shipment.ts';
import { unsafeAcceptAwb } from '#lib/desk/unconfirmed/accept-awb.ts';
import { unsafeSettleDuplicate } from '#lib/desk/unconfirmed/cancel-duplicate.ts';
import { unsafeListUnconfirmed } from '#lib/desk/unconfirmed/list-unconfirmed.ts';
import { unsafeAskAgain, unsafeWriteOff } from '#lib/desk/unconfirmed/write-off.ts';
import { fetchLabel } from '#lib/labels/fetch-label.ts';
import { saveShippingSettings } from '#lib/merchants/merchant-settings.ts';
import { defaultShippingSettings } from '#lib/merchants/schema.ts';
import { settleDrift } from '#lib/operator/record-drift.ts';
import { quoteRates } from '#lib/rates/quote-rates.ts';
import { setCodePhase } from '#lib/refiling/set-code-phase.ts';
import { countShipments } from '#lib/search/lists/count-shipments.ts';
import { listShipments } from '#lib/search/lists/list-shipments.ts';
import { findShownVersion } from '#lib/search/lists/shown-version.ts';
import { findIdByAwb, findShipment } from '#lib/shipments/find-shipment.ts';

const stack = await testStack();
let userId: string;

beforeAll(async () => {
  ({ id: userId } = await prisma().user.findFirstOrThrow());
});

const everything = (['owner', 'agent', 'administrator'] as const).flatMap((role) => [...permissionsOf(role)]);
const id = randomUUID();
const awb = '1000012345678';
const unconfirmed = { attemptId: id, reason: 'on the phone', awb };
// A form started by a person who may book, because starting one requires the permission too.
const submit = async () => ({ id, key: randomUUID(), form: await typedForm(stack.oasis) });
const parcel = { weightGrams: 1000, lengthMm: 100, widthMm: 100, heightMm: 100, registered: 'no' } as const;
const emirates = { originEmirateId: '1', destinationEmirateId: '2' };

const functions: [string, Permission, (actor: MerchantActor) => Promise<unknown>][] = [
  ['bookShipment', 'shipments.book', async (actor) => bookShipment(actor, await submit())],
  [
    'queueBookings',
    'shipments.book',
    async (actor) => queueBookings(actor, [{ ...(await submit()), id: randomUUID() }]),
  ],
  ['saveDraft', 'shipments.book', async (actor) => saveDraft(actor, await submit())],
  ['startForm', 'shipments.book', startForm],
  ['discardDrafts', 'shipments.book', (actor) => discardDrafts(actor, [id])],
  ['restoreDrafts', 'shipments.book', (actor) => restoreDrafts(actor, [])],
  ['findDraft', 'shipments.read', (actor) => findDraft(actor, id)],
  ['findShipment', 'shipments.read', (actor) => findShipment(actor, id)],
  ['listShipments', 'shipments.read', (actor) => listShipments(actor, {})],
  ['countShipments', 'shipments.read', countShipments],
  ['findShownVersion', 'shipments.read', (actor) => findShownVersion(actor, [id])],
  ['findIdByAwb', 'shipments.read', (actor) => findIdByAwb(actor, awb)],
  ['fetchLabel', 'shipments.read', (actor) => fetchLabel(actor, id)],
  ['trackShipment', 'shipments.read', (actor) => trackShipment(actor, id)],
  [
    'cancelShipment',
    'shipments.cancel',
    (actor) => cancelShipment(actor, { id, key: randomUUID(), expectedRule: 'will-cancel' }),
  ],
  [
    'quoteRates',
    'prices.ask',
    (actor) => quoteRates(actor, { product: 'express', contentType: 'document', ...parcel, ...emirates }),
  ],
  [
    'saveShippingSettings',
    'merchant.configure',
    async (actor) => (await saveShippingSettings(actor, defaultShippingSettings)) ?? null,
  ],
  ['unsafeOpenShipment', 'desk.look-up', (actor) => unsafeOpenShipment(actor, { awb })],
  ['unsafeTrackShipment', 'desk.look-up', (actor) => unsafeTrackShipment(actor, { awb })],
  ['unsafeListUnconfirmed', 'desk.resolve', (actor) => unsafeListUnconfirmed(actor)],
  ['unsafeAskAgain', 'desk.resolve', (actor) => unsafeAskAgain(actor, id)],
  ['unsafeAcceptAwb', 'desk.resolve', (actor) => unsafeAcceptAwb(actor, unconfirmed)],
  ['unsafeWriteOff', 'desk.resolve', (actor) => unsafeWriteOff(actor, unconfirmed)],
  ['unsafeSettleDuplicate', 'desk.resolve', (actor) => unsafeSettleDuplicate(actor, unconfirmed)],
  [
    'setCodePhase',
    'operator.configure',
    (actor) => setCodePhase(actor, { operator: 'sandbox', code: 'CLC81', phase: 'in_transit' }),
  ],
  [
    'settleDrift',
    'operator.configure',
    (actor) =>
      settleDrift(actor, { operator: 'sandbox', operation: 'Tracking', path: 'a', kind: 'unknown-field' }),
  ],
];

it.each(functions)('%s requires %s', async (_name, permission, call) => {
  const others = everything.filter((other) => other !== permission);
  const actor = { ...stack.oasis, id: userId };
  const denied = { ...actor, permissions: new Set(others) };
  await expect(call(denied)).rejects.toThrow(NotPermitted);
  const permitted = { ...actor, permissions: new Set(everything) };
  await expect(call(permitted)).resolves.not.toBeUndefined();
});
