import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { keepPlaces } from '#lib/locations/kept-places.ts';
import { parcelAbroad } from '../examples/parcel-abroad.ts';
import { apiClient } from '../testing/api-client.ts';
import { sampleBody } from '../testing/sample-body.ts';

const stack = await testStack();
let api: Awaited<ReturnType<typeof apiClient>>;

const riyadh = { nameEn: 'Riyadh', nameAr: 'الرياض' };
const majaz = { nameEn: 'Al Majaz Post Office', nameAr: 'مكتب بريد المجاز' };

beforeAll(async () => {
  api = await apiClient(stack.oasis);
  const { data } = (await api.get('/places/countries')).body;
  const { id: countryId } = data.find(({ alpha2 }: { alpha2: string }) => alpha2 === 'SA');
  // Lists in which two places have one name. Abu Dhabi's areas have مدينة زايد twice of themselves.
  await keepPlaces({ kind: 'cities', countryId }, [
    { ...riyadh, id: '1012', code: 'RUH' },
    { ...riyadh, id: '1099', code: 'RIY' },
    { id: '1013', nameEn: 'Jeddah', nameAr: 'جدة', code: 'JED' },
  ]);
  await keepPlaces({ kind: 'offices', emirateId: '3' }, [
    { ...majaz, id: '3001' },
    { ...majaz, id: '3002' },
    { id: '3003', nameEn: 'Al Nahda Post Office', nameAr: 'مكتب بريد النهدة' },
  ]);
});

const home = { ...sampleBody().receiver, emirate: 'Sharjah', area: undefined };
const international = (receiver: object, origin = 'AE') => ({
  ...parcelAbroad,
  receiver: { ...parcelAbroad.receiver, ...receiver },
  customs: {
    ...parcelAbroad.customs,
    items: parcelAbroad.customs.items.map((item) => ({ ...item, origin })),
  },
});

const dryRun = (body: object) => api.create('/shipments?dry_run=true', randomUUID(), body);
const toHome = (receiver: object, service = {}) =>
  dryRun(sampleBody({ receiver: { ...home, ...receiver }, service }));
const toOffice = (office: unknown) => toHome({}, { delivery: 'counter', office });
const toAbroad = (receiver: object, origin?: string) => dryRun(international(receiver, origin));

it.each([
  ['an area', () => toHome({ emirate: 'أبوظبي', area: 'مدينة زايد' }), '/receiver/area', ['20104', '20701']],
  ['a city', () => toAbroad({ city: 'Riyadh' }), '/receiver/city', ['1012', '1099']],
  ['a city in Arabic', () => toAbroad({ city: 'الرياض' }), '/receiver/city', ['1012', '1099']],
  ['an office', () => toOffice('al majaz'), '/service/office', ['3001', '3002']],
  ['an office in Arabic', () => toOffice('المجاز'), '/service/office', ['3001', '3002']],
])('asks which of several places of one name is meant: %s', async (_what, ask, pointer, suggestions) => {
  expect(await ask()).toMatchObject({
    status: 422,
    body: { code: 'invalid', errors: [{ pointer, code: 'place-ambiguous', suggestions }] },
  });
});

it('takes the suggested ids', async () => {
  expect((await toHome({ emirate: 'Abu Dhabi', area: { id: '20701' } })).status).toBe(200);
  expect((await toAbroad({ city: { id: '1099' } })).status).toBe(200);
  expect((await toOffice({ id: '3002' })).status).toBe(200);
});

it.each([
  ['an emirate', () => toHome({ emirate: 'Sharjaw' }), '/receiver/emirate', 'Sharjah'],
  ['an emirate in Arabic', () => toHome({ emirate: 'الشارجة' }), '/receiver/emirate', 'الشارقة'],
  ['an area', () => toHome({ area: 'Al Majas 1' }), '/receiver/area', 'Al Majaz 1'],
  ['an area in Arabic', () => toHome({ area: 'المجاس 1' }), '/receiver/area', 'المجاز 1'],
  ['a country', () => toAbroad({ country: 'Saudi Arabya' }), '/receiver/country', 'Saudi Arabia'],
  ['a country in Arabic', () => toAbroad({ country: 'فرنصا' }), '/receiver/country', 'فرنسا'],
  ['a city', () => toAbroad({ city: 'Jedda' }), '/receiver/city', 'Jeddah'],
  ['an office', () => toOffice('Al Nahdda'), '/service/office', 'Al Nahda Post Office'],
  ['an origin', () => toAbroad({}, 'Frances'), '/customs/items/0/origin', 'France'],
])('suggests the close name of %s, and reports nothing else', async (_what, ask, pointer, suggestion) => {
  const { status, body } = await ask();
  expect(status).toBe(422);
  expect(body.errors).toEqual([
    { pointer, code: 'place-unknown', detail: expect.any(String), suggestions: [suggestion] },
  ]);
});

it.each([
  ['an emirate', () => toHome({ emirate: 'London' }), '/receiver/emirate', 'Dubai'],
  ['an emirate in Arabic', () => toHome({ emirate: 'لندن' }), '/receiver/emirate', 'دبي'],
  // Al Majaz 1 is in Sharjah, and Sharjah is no area.
  ['another emirate’s area', () => toHome({ emirate: 'Ajman', area: 'Al Majaz 1' }), '/receiver/area'],
  ['an area in Arabic', () => toHome({ area: 'كلام فارغ' }), '/receiver/area', 'المجاز'],
  ['a city', () => toAbroad({ city: 'London' }), '/receiver/city', 'Riyadh'],
  ['a city in Arabic', () => toAbroad({ city: 'لندن' }), '/receiver/city', 'الرياض'],
  ['an office', () => toOffice('Zzz'), '/service/office', 'Al Majaz Post Office'],
  ['an origin', () => toAbroad({}, 'Qqqqqqqq'), '/customs/items/0/origin'],
])('suggests names in the same script when none is close: %s', async (_what, ask, pointer, one?: string) => {
  const { body } = await ask();
  expect(body.errors).toMatchObject([{ pointer, code: 'place-unknown' }]);
  const [{ suggestions }] = body.errors;
  expect(suggestions.length).toBeGreaterThan(1);
  expect(suggestions).toEqual([...new Set(suggestions)]);
  if (one) expect(suggestions).toContain(one);
});

it('points at the addresses of a contact', async () => {
  const addresses = [
    { label: 'Home', address: 'Villa 1', emirate: 'Abu Dhabi', area: 'مدينة زايد' },
    { label: 'Abroad', address: 'Street 5', country: 'SA', city: 'Riyadh' },
  ];
  const { status, body } = await api.post('/contacts', { body: { name: 'Layla', addresses } });
  expect(status).toBe(422);
  expect(body.errors).toHaveLength(2);
  for (const error of [
    { pointer: '/addresses/0/area', code: 'place-ambiguous', suggestions: ['20104', '20701'] },
    { pointer: '/addresses/1/city', code: 'place-ambiguous', suggestions: ['1012', '1099'] },
  ])
    expect(body.errors).toContainEqual(expect.objectContaining(error));
});
