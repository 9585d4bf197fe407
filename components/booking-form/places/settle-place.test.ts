import { QueryClient } from '@tanstack/react-query';
import { createFormControl } from 'react-hook-form';
import { beforeEach, expect, test } from 'vitest';
import { placesQuery } from '#components/locations/use-place-options.ts';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import { startedForm } from '#lib/booking-form/started-form.ts';
import type { PlaceOption, PlaceQuestion } from '#lib/locations/schema.ts';
import { choosePlace } from './choose-place.ts';
import { awaitedQuestion, leavePlace, settlePlace } from './settle-place.ts';

const emirates = [
  { id: '1', nameEn: 'Dubai', nameAr: 'دبي' },
  { id: '3', nameEn: 'Sharjah', nameAr: 'الشارقة' },
];
const zones = [
  { id: '301', nameEn: 'Al Majaz', nameAr: 'المجاز' },
  { id: '303', nameEn: 'Al Heera', nameAr: 'الحيرة' },
];
const areas = [{ id: '30104', nameEn: 'Al Khan', nameAr: 'الخان' }];

let form: ReturnType<typeof createFormControl<ShipmentForm>>;
let queries: QueryClient;

beforeEach(() => {
  form = createFormControl<ShipmentForm>({ defaultValues: startedForm() });
  // As `useForm` does. Before that, the values are the default ones.
  form.control._state.mount = true;
  queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
});

function arrive(question: PlaceQuestion, options: PlaceOption[]) {
  const list = { options, fetchedAt: '2026-11-03T08:00:00Z', stale: false };
  queries.setQueryData(placesQuery(question).queryKey, list);
}

/** Fails every request of a list, as the browser does without a network. */
async function loseNetwork(question: PlaceQuestion) {
  const failing = {
    ...placesQuery(question),
    queryFn: () => Promise.reject(new Error('offline')),
    retry: false,
  };
  await queries.prefetchQuery(failing);
}

const settle = (field: 'emirate' | 'zone' | 'area') => settlePlace(form, queries, `receiver.${field}Id`);
const error = () => form.control._formState.errors.receiver?.emirateId;

test('a text waits for its list, and then names its place', () => {
  form.setValue('receiver.emirateText', 'shj');
  expect(settle('emirate')).toBe('waiting');
  expect(form.getValues('receiver')).toMatchObject({ emirateId: '', emirateText: 'shj' });
  arrive({ kind: 'emirates' }, emirates);
  expect(settle('emirate')).toBeNull();
  expect(form.getValues('receiver')).toMatchObject({ emirateId: '3', emirateText: '' });
});

test('texts below wait for the place above, and are looked up in its list', () => {
  form.setValue('receiver.emirateText', 'الشارقه');
  form.setValue('receiver.zoneText', 'maj');
  form.setValue('receiver.areaText', 'khan');
  expect([settle('emirate'), settle('zone'), settle('area')]).toEqual(['waiting', 'waiting', 'waiting']);
  arrive({ kind: 'emirates' }, emirates);
  expect([settle('emirate'), settle('zone'), settle('area')]).toEqual([null, 'waiting', 'waiting']);
  arrive({ kind: 'zones', emirateId: '3' }, zones);
  arrive({ kind: 'areas', emirateId: '3', zoneId: '301' }, areas);
  expect([settle('zone'), settle('area')]).toEqual([null, null]);
  expect(form.getValues('receiver')).toMatchObject({ emirateId: '3', zoneId: '301', areaId: '30104' });
});

test.each([
  ['Muscat', 'none'],
  ['a', 'several'],
])('“%s” stays with its error', (typed, fault) => {
  arrive({ kind: 'emirates' }, emirates);
  form.setValue('receiver.emirateText', typed);
  leavePlace(form, queries, 'receiver.emirateId');
  expect(error()).toMatchObject({ type: 'place', message: fault });
  expect(form.getValues('receiver')).toMatchObject({ emirateId: '', emirateText: typed });
});

test('a text below no place, or below a wrong text, asks for the place above', () => {
  form.setValue('receiver.zoneText', 'maj');
  expect(settle('zone')).toBe('parentFirst');
  arrive({ kind: 'emirates' }, emirates);
  form.setValue('receiver.emirateText', 'Muscat');
  expect(settle('zone')).toBe('parentFirst');
});

test('a list that can’t be loaded is named', async () => {
  await loseNetwork({ kind: 'emirates' });
  form.setValue('receiver.emirateText', 'dxb');
  expect(settle('emirate')).toBe('failed');
});

test('another place clears the places below it, and keeps what was typed there', () => {
  form.setValue('receiver.emirateId', '1');
  form.setValue('receiver.zoneId', '101');
  form.setValue('receiver.areaId', '10101');
  form.setValue('receiver.areaText', 'khan');
  choosePlace(form, 'receiver.emirateId', '3');
  expect(form.getValues('receiver')).toMatchObject({
    emirateId: '3',
    zoneId: '',
    areaId: '',
    areaText: 'khan',
  });
  choosePlace(form, 'receiver.emirateId', '3');
  expect(form.getValues('receiver.areaText')).toBe('khan');
});

test('a country brings its code, and its cities are looked up below it', () => {
  arrive({ kind: 'countries' }, [
    { id: '188', nameEn: 'Saudi Arabia', nameAr: 'السعودية', alpha2: 'SA', otherNames: ['KSA', '+966'] },
    { id: '167', nameEn: 'Oman', nameAr: 'عُمان', alpha2: 'OM' },
  ]);
  form.setValue('receiver.countryText', '+966');
  form.setValue('receiver.cityText', 'riyadh');
  expect(settlePlace(form, queries, 'receiver.cityId')).toBe('waiting');
  expect(settlePlace(form, queries, 'receiver.countryId')).toBeNull();
  expect(form.getValues('receiver')).toMatchObject({ countryId: '188', countryAlpha2: 'SA' });
  arrive({ kind: 'cities', countryId: '188' }, [{ id: '1012', nameEn: 'Riyadh', nameAr: 'الرياض' }]);
  expect(settlePlace(form, queries, 'receiver.cityId')).toBeNull();
  choosePlace(form, 'receiver.countryId', '167', [
    { id: '167', nameEn: 'Oman', nameAr: 'عُمان', alpha2: 'OM' },
  ]);
  expect(form.getValues('receiver')).toMatchObject({ countryAlpha2: 'OM', cityId: '' });
});

test('a text in a long list of cities waits for the part that it finds', () => {
  form.setValue('receiver.countryId', '237');
  form.setValue('receiver.cityText', 'springfield');
  const cities = { kind: 'cities', countryId: '237' } as const;
  const list = { options: [], fetchedAt: '2026-11-03T08:00:00Z', stale: false, isPart: true };
  queries.setQueryData(placesQuery(cities).queryKey, list);
  expect(settlePlace(form, queries, 'receiver.cityId')).toBe('waiting');
  const part = { ...cities, text: 'springfield' };
  expect(awaitedQuestion(form.getValues(), queries, 'receiver.cityId')).toEqual(part);
  arrive(part, [{ id: '9', nameEn: 'Springfield', nameAr: 'سبرينغفيلد' }]);
  expect(settlePlace(form, queries, 'receiver.cityId')).toBeNull();
  expect(form.getValues('receiver.cityId')).toBe('9');
});
