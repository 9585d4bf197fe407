import 'server-only';
import { prisma } from '#lib/db/client.ts';

const pageSize = 1_000;

/** The ids of all merchants, for work that visits each; one added meanwhile may be left out. */
export async function* everyMerchant(): AsyncGenerator<string> {
  let after = '';
  for (;;) {
    const page = await prisma().merchant.findMany({
      select: { id: true },
      orderBy: { id: 'asc' },
      take: pageSize,
      ...(after && { where: { id: { gt: after } } }),
    });
    for (const { id } of page) yield id;
    after = page.at(-1)?.id ?? '';
    if (page.length < pageSize) return;
  }
}
