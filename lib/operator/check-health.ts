import 'server-only';
import { prisma } from '#lib/db/client.ts';

/** Whether the database answers and has its tables. */
export async function checkHealth(): Promise<boolean> {
  try {
    await prisma().merchant.findFirst({ select: { id: true } });
    return true;
  } catch {
    return false;
  }
}
