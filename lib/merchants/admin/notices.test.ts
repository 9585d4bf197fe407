import { expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import type { VerbStack } from '#e2e/stack/verb-stack.ts';
import { NotPermitted } from '#lib/core/actor.ts';
import { prisma } from '#lib/db/client.ts';
import { endNotice, listNotices, listShownNotices, writeNotice } from './notices.ts';
import { noticeSchema } from './schema.ts';
import { mostAddressed, mostNotices } from './view.ts';

const stack = await testStack();
const { administrator } = stack;

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const notice = (changes: object = {}) => ({
  textEn: 'Maintenance',
  textAr: 'صيانة',
  startsAt: inMinutes(-1),
  endsAt: inMinutes(60),
  merchantIds: [],
  ...changes,
});
const seenBy = async (merchant: VerbStack['oasis']) =>
  (await listShownNotices(merchant)).map(({ textEn }) => textEn);

it('is shown to all or some merchants, from its start until its end', async () => {
  const { oasis, nakheel } = stack;
  await writeNotice(administrator, notice());
  await writeNotice(administrator, notice({ textEn: 'Only Oasis', merchantIds: [oasis.merchantId] }));
  await writeNotice(administrator, notice({ textEn: 'Later', startsAt: inMinutes(30) }));
  await writeNotice(
    administrator,
    notice({ textEn: 'Over', startsAt: inMinutes(-9), endsAt: inMinutes(-1) }),
  );
  expect((await seenBy(oasis)).toSorted()).toEqual(['Maintenance', 'Only Oasis']);
  expect(await seenBy(nakheel)).toEqual(['Maintenance']);
  const listed = await listNotices(administrator);
  expect(listed.map(({ textEn }) => textEn).toSorted()).toEqual(['Later', 'Maintenance', 'Only Oasis']);
  const [first] = listed.filter(({ textEn }) => textEn === 'Maintenance');
  expect(await endNotice(administrator, first?.id ?? '')).toBe(true);
  expect(await endNotice(administrator, first?.id ?? '')).toBe(false);
  const ends = await prisma().auditEntry.findMany({ where: { verb: 'end-notice' } });
  expect(ends.map(({ reason }) => reason)).toEqual([{ text: 'Maintenance' }]);
  expect(await seenBy(nakheel)).toEqual([]);
});

it('names every merchant that notices are for', async () => {
  const names = Array.from({ length: mostAddressed + 1 }, (_, at) => ({
    nameEn: `M${at}`,
    nameAr: `م${at}`,
  }));
  const made = await prisma().merchant.createManyAndReturn({ data: names, select: { id: true } });
  const [last, ...others] = made.map(({ id }) => id);
  await writeNotice(administrator, notice({ merchantIds: others }));
  await writeNotice(administrator, notice({ merchantIds: [last] }));
  const named = (await listNotices(administrator)).flatMap(({ merchants }) => merchants.map(({ id }) => id));
  for (const { id } of made) expect(named).toContain(id);
});

it('is bounded in number, length and time, and only administrators write it', async () => {
  const open = (await listNotices(administrator)).length;
  for (let count = open; count < mostNotices; count += 1) await writeNotice(administrator, notice());
  expect(await writeNotice(administrator, notice())).toMatchObject({ code: 'too-many' });
  await expect(writeNotice(stack.oasis, notice())).rejects.toThrow(NotPermitted);
  const typed = {
    textEn: 'a',
    textAr: 'ب',
    merchantIds: [],
    startsAt: '2999-01-01T10:00',
    endsAt: '2999-01-02T10:00',
  };
  const parse = (changes: object) => noticeSchema.safeParse({ ...typed, ...changes }).success;
  expect(parse({})).toBe(true);
  for (const wrong of [
    { textEn: ' ' },
    { textAr: 'x'.repeat(301) },
    { endsAt: '2999-01-01T10:00' },
    { endsAt: '2999-06-01T10:00' },
    { startsAt: '2020-01-01T10:00', endsAt: '2020-01-02T10:00' },
    { merchantIds: ['x'] },
  ])
    expect(parse(wrong), JSON.stringify(wrong).slice(0, 60)).toBe(false);
});
