import 'server-only';
import { prisma } from '#lib/db/client.ts';

/** Whether the person sees the first steps: the list before the first shipment, later the cards. */
export async function isTourOpen(userId: string): Promise<boolean> {
  const { tourClosedAt } = await prisma().user.findUniqueOrThrow({
    where: { id: userId },
    select: { tourClosedAt: true },
  });
  return tourClosedAt === null;
}

export async function setTour(userId: string, { isOpen }: { isOpen: boolean }): Promise<void> {
  await prisma().user.update({
    where: { id: userId },
    data: { tourClosedAt: isOpen ? null : new Date() },
    select: { id: true },
  });
}
