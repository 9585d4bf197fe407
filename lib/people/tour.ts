import 'server-only';
import { prisma } from '#lib/db/client.ts';

/** Whether the person hasn't closed the tour of the first visit. */
export async function isTourOpen(userId: string): Promise<boolean> {
  const { tourClosedAt } = await prisma().user.findUniqueOrThrow({
    where: { id: userId },
    select: { tourClosedAt: true },
  });
  return tourClosedAt === null;
}

export async function closeTour(userId: string): Promise<void> {
  await prisma().user.update({
    where: { id: userId },
    data: { tourClosedAt: new Date() },
    select: { id: true },
  });
}
