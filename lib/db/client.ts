import 'server-only';
import { PrismaPg } from '@prisma/adapter-pg';
import { processState } from '#lib/process/process-state.ts';
import { PrismaClient } from './generated/client.ts';
import { pool } from './pool.ts';

const kept = processState<{ prisma: PrismaClient }>();

/** The single Prisma client of this process, on its single pool. */
export function prisma(): PrismaClient {
  kept.prisma ??= new PrismaClient({ adapter: new PrismaPg(pool()) });
  return kept.prisma;
}
