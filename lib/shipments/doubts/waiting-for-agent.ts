import { Prisma } from '#lib/db/generated/client.ts';

/** What waits for an agent, as conditions on attempts. Each text is the predicate of a partial index, word for word. */
export const waitingForAgent = {
  doubts: Prisma.sql`attempts.state = 'unknown'`,
  duplicates: Prisma.sql`late_awb IS NOT NULL AND late_settled_at IS NULL`,
};
