import { expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { apiClient } from '../testing/api-client.ts';

const stack = await testStack();

const api = await apiClient(stack.oasis);

const found = async (path: string, part: object) =>
  expect((await api.get(path)).body.data).toContainEqual(expect.objectContaining(part));

it('lists places by the names or the ids of their parents', async () => {
  await found('/places/emirates', { name_en: 'Sharjah' });
  const { data } = (await api.get('/places/emirates')).body;
  const { id } = data.find(({ name_en }: { name_en: string }) => name_en === 'Sharjah');
  for (const emirate of ['Sharjah', encodeURIComponent('الشارقة'), id])
    await found(`/places/areas?emirate=${emirate}`, { name_en: 'Al Majaz 1', zone: expect.anything() });
  expect((await api.get('/post-offices?emirate=Sharjah')).body.data.length).toBeGreaterThan(0);
  await found('/places/countries', { alpha2: 'SA', dialling_code: '966' });
  await found('/places/cities?country=SA&query=riyadh', { name_en: expect.stringMatching(/riyadh/i) });
  expect((await api.get('/delivery-instructions')).body.data.length).toBeGreaterThan(0);
});

it('finds HS codes by words and by digits', async () => {
  const { data } = (await api.get('/hs-codes?query=honey')).body;
  expect(data[0].code).toMatch(/^0409/);
  await found(`/hs-codes?query=${data[0].code}`, { code: data[0].code });
});

it('suggests the emirate that was probably meant', async () => {
  expect(await api.get('/places/areas?emirate=Sharjaw')).toMatchObject({
    status: 422,
    body: { errors: [{ parameter: 'emirate', code: 'place-unknown', suggestions: ['Sharjah'] }] },
  });
});
