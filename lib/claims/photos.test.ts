import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { unsafeClaimDamage } from '#lib/desk/act-for-caller.ts';
import { unsafeOpenPhoto } from '#lib/desk/open-photo.ts';
import { changeShipment, insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { changeClaim } from './change-claim.ts';
import { drawPhoto } from './draw-photo.ts';
import { claimParcel } from './parcel-claims.ts';
import { addPhoto, findPhoto, removePhoto } from './photos.ts';
import { findClaim, listClaimsOf } from './read-claims.ts';
import { mostPhotos } from './view.ts';

const stack = await testStack();

/** A photo as a phone takes it: lying on its side, with the place. */
const picture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Phone of Hamda', Artist: 'Hamda' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 12/1 0/1' },
    });
const jpeg = await picture().jpeg().toBuffer();

let claimId = '';
let shipmentId = '';
beforeEach(async () => {
  shipmentId = await insertShipment(stack.oasis, { state: 'booked', phase: 'expected' });
  await changeShipment(stack.oasis, shipmentId, { phase: 'delivered', lastEventAt: new Date() });
  const made = await claimParcel(stack.oasis, {
    kind: 'damaged',
    shipmentId,
    amountMinor: 5_000,
    currency: 'AED',
    contents: 'Cups',
    note: 'Broken',
    dueOn: '2030-01-31',
  });
  if (!made.ok) throw new Error(made.code);
  claimId = made.value.id;
});
const photosOf = async () => (await findClaim(stack.oasis, claimId))?.photos;

it.each(['jpeg', 'png', 'webp'] as const)(
  'a %s is drawn upright, without what else is in the file',
  async (format) => {
    const file = await picture().toFormat(format).toBuffer();
    expect(file.includes('Hamda'), 'the file has the name').toBe(true);
    expect(await addPhoto(stack.oasis, claimId, file)).toMatchObject({ ok: true });
    const photo = await findPhoto(stack.oasis, { id: claimId, number: 1 });
    if (!photo) throw new Error('no photo');
    const { format: of, width, height, exif, xmp, icc, orientation } = await sharp(photo).metadata();
    expect({ of, width, height }).toEqual({ of: 'jpeg', width: 40, height: 60 });
    expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(Buffer.from(photo).includes('Hamda')).toBe(false);
  },
);

it('is at most 2,000 pixels', async () => {
  const drawn = await drawPhoto(await picture(4_000, 1_000).png().toBuffer(), { owner: 'one' });
  expect(await sharp(drawn ?? undefined).metadata()).toMatchObject({ width: 500, height: 2_000 });
});

it.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['nothing', Buffer.alloc(0)],
  ['a GIF', await picture().gif().toBuffer()],
  ['the beginning of a JPEG', jpeg.subarray(0, jpeg.length - 40)],
  ['a JPEG by its first bytes alone', Buffer.concat([jpeg.subarray(0, 4), Buffer.alloc(500)])],
  [
    'more pixels than any phone has',
    await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  ],
])('isn’t %s', async (_name, file) => {
  expect(await addPhoto(stack.oasis, claimId, file)).toMatchObject({ code: 'no-photo' });
  expect(await photosOf()).toEqual([]);
});

it('is limited in number, also at the same time, and removed one by one', async () => {
  const tries = Array.from({ length: mostPhotos + 2 }, () => addPhoto(stack.oasis, claimId, jpeg));
  const codes = (await Promise.all(tries)).map((each) => (each.ok ? 'added' : each.code));
  expect(codes.filter((code) => code === 'too-many')).toHaveLength(2);
  expect(await photosOf()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(await removePhoto(stack.oasis, { id: claimId, number: 2 })).toMatchObject({ ok: true });
  expect(await removePhoto(stack.oasis, { id: claimId, number: 2 })).toMatchObject({ code: 'not-found' });
  expect(await photosOf()).toEqual([1, 3, 4, 5, 6]);
});

it('is the merchant’s own, and an agent’s with an entry in the audit', async () => {
  await addPhoto(stack.oasis, claimId, jpeg);
  const of = { id: claimId, number: 1 };
  const parcel = { merchantId: stack.oasis.merchantId, shipmentId };
  expect(await findPhoto(stack.nakheel, of)).toBeNull();
  expect(await addPhoto(stack.nakheel, claimId, jpeg)).toMatchObject({ code: 'not-found' });
  expect(await removePhoto(stack.nakheel, of)).toMatchObject({ code: 'not-found' });
  const other = await insertShipment(stack.oasis, { state: 'booked', phase: 'delivered' });
  expect(await unsafeOpenPhoto(stack.agent, { ...parcel, shipmentId: other }, of)).toBeNull();
  expect(await unsafeOpenPhoto(stack.agent, parcel, of)).toEqual(await findPhoto(stack.oasis, of));
  const rows = await stack.run(
    "SELECT reason FROM audit_entries WHERE verb = 'open-photo' AND shipment_id = $1",
    [shipmentId],
  );
  expect(rows).toEqual([{ reason: 'openedPhotos' }]);
  await expect(unsafeOpenPhoto({ ...stack.agent, permissions: new Set() }, parcel, of)).rejects.toThrow();
});

it('is added by the merchant to what an agent has claimed in its name, once', async () => {
  const other = await insertShipment(stack.oasis, { state: 'booked', phase: 'expected' });
  const damage = {
    merchantId: stack.oasis.merchantId,
    shipmentId: other,
    amountMinor: 9_900,
    currency: 'AED' as const,
    contents: 'Lamp',
    note: 'Bent',
  };
  expect(await unsafeClaimDamage(stack.agent, damage)).toMatchObject({ code: 'not-allowed' });
  await changeShipment(stack.oasis, other, { phase: 'delivered', lastEventAt: new Date() });
  expect(await unsafeClaimDamage(stack.agent, damage)).toMatchObject({ ok: true });
  expect(await unsafeClaimDamage(stack.agent, damage)).toMatchObject({ code: 'not-allowed' });
  const [claim] = await listClaimsOf(stack.oasis, other);
  expect(claim).toMatchObject({ kind: 'damaged', state: 'made', amountMinor: 9_900, photos: [] });
  expect(await addPhoto(stack.oasis, claim?.id ?? '', jpeg)).toMatchObject({ ok: true });
  const rows = await stack.run(
    "SELECT reason->>'key' AS reason FROM audit_entries WHERE verb = 'make-claim' AND shipment_id = $1",
    [other],
  );
  expect(rows).toEqual([{ reason: 'claimed' }]);
});

it('stays as it was when the claim ended', async () => {
  await addPhoto(stack.oasis, claimId, jpeg);
  const before = { state: 'made', answer: '' } as const;
  await changeClaim(stack.oasis, { id: claimId, before, state: 'dropped', answer: '' });
  expect(await addPhoto(stack.oasis, claimId, jpeg)).toMatchObject({ code: 'not-found' });
  expect(await removePhoto(stack.oasis, { id: claimId, number: 1 })).toMatchObject({ code: 'not-found' });
  expect(await photosOf()).toEqual([1]);
});
