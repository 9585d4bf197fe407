import 'server-only';
import { PrismaPg } from '@prisma/adapter-pg';
import { processState } from '#lib/process/process-state.ts';
import { PrismaClient } from './generated/client.ts';
import { pool } from './pool.ts';

const state = processState<{ prisma: PrismaClient }>();

/** The single Prisma client of this process, on its single pool. */
export function prisma(): PrismaClient {
  state.prisma ??= new PrismaClient({ adapter: new PrismaPg(pool()) });
  return state.prisma;
}
