import 'server-only';
import { LRUCache } from 'lru-cache';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { type Actor, type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { prisma } from '#lib/db/client.ts';
import { lock } from '#lib/db/locks.ts';
import type { NewNotice } from './schema.ts';
import { mostAddressed, mostNotices, type NoticeRow, type ShownNotice } from './view.ts';

const maxAgeMs = 15_000;

/** What runs or is planned; merchants see it within 15 s. */
const recent = new LRUCache<'notices', Stored[]>({ max: 1, ttl: maxAgeMs });

type Stored = Awaited<ReturnType<typeof readOpen>>[number];

const readOpen = () =>
  prisma().notice.findMany({
    where: { endsAt: { gt: new Date() } },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: mostNotices,
  });

/** The notices that a merchant's people see now. It reads no merchant's data, so it needs no permission. */
export async function listShownNotices({
  merchantId,
}: Pick<MerchantActor, 'merchantId'>): Promise<ShownNotice[]> {
  const open = recent.get('notices') ?? (await readOpen());
  recent.set('notices', open);
  const now = new Date();
  return open
    .filter(({ startsAt, endsAt, merchantIds }) => {
      const isFor = merchantIds.length === 0 || merchantIds.includes(merchantId);
      return isFor && startsAt <= now && now < endsAt;
    })
    .map(({ id, textEn, textAr }) => ({ id, textEn, textAr }));
}

/** The notices that run or are planned, with who wrote each, for administrators. */
export async function listNotices(administrator: Actor): Promise<NoticeRow[]> {
  requirePermission(administrator, 'operator.read');
  const open = await readOpen();
  const [people, merchants] = await Promise.all([
    prisma().user.findMany({
      where: { id: { in: open.map(({ createdById }) => createdById) } },
      select: { id: true, name: true, nameAr: true },
    }),
    prisma().merchant.findMany({
      where: { id: { in: open.flatMap(({ merchantIds }) => merchantIds) } },
      select: { id: true, nameEn: true, nameAr: true },
      take: mostNotices * mostAddressed,
    }),
  ]);
  return open.map(({ startsAt, endsAt, createdById, merchantIds, ...notice }) => {
    const by = people.find(({ id }) => id === createdById);
    return {
      id: notice.id,
      textEn: notice.textEn,
      textAr: notice.textAr,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      by: by ? { name: by.name, nameAr: by.nameAr } : null,
      merchants: merchants.filter(({ id }) => merchantIds.includes(id)),
    };
  });
}

/** Writes a notice to all merchants, or to some. `too-many` while 20 run or are planned. Audited. */
export async function writeNotice(
  administrator: Actor,
  { merchantIds, ...notice }: NewNotice,
): Promise<Result<null, 'too-many'>> {
  requirePermission(administrator, 'operator.configure');
  const createdById = administrator.id;
  if (!createdById) throw new Error('a notice has an author');
  const written = await prisma().$transaction(async (transaction) => {
    await lock(transaction, 'notices');
    const open = await transaction.notice.count({ where: { endsAt: { gt: new Date() } } });
    if (open >= mostNotices) return failure('too-many', `${mostNotices} notices`);
    await transaction.notice.create({ data: { ...notice, merchantIds, createdById } });
    const count = merchantIds.length;
    const reason = count === 0 ? 'allMerchants' : ({ key: 'merchants', count } as const);
    await recordAudit(transaction, administrator, { verb: 'write-notice', reason });
    return success(null);
  });
  recent.clear();
  return written;
}

/** Ends a notice now; false if none with this id runs or is planned. Audited with its text. */
export async function endNotice(administrator: Actor, id: string): Promise<boolean> {
  requirePermission(administrator, 'operator.configure');
  const isEnded = await prisma().$transaction(async (transaction) => {
    const [ended] = await transaction.$queryRaw<{ text: string }[]>`
      DELETE FROM notices WHERE id = ${id}::uuid AND ends_at > now() RETURNING text_en AS text`;
    if (ended) await recordAudit(transaction, administrator, { verb: 'end-notice', reason: ended });
    return ended !== undefined;
  });
  recent.clear();
  return isEnded;
}
