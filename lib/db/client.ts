import 'server-only';
import { PrismaPg } from '@prisma/adapter-pg';
import { ofProcess } from '#lib/core/of-process.ts';
import { PrismaClient } from './generated/client.ts';
import { pool } from './pool.ts';

const kept = ofProcess<{ prisma: PrismaClient }>();

/** The single Prisma client of this process, on its single pool. */
export function prisma(): PrismaClient {
  kept.prisma ??= new PrismaClient({ adapter: new PrismaPg(pool()) });
  return kept.prisma;
}
