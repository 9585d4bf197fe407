import 'server-only';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from './generated/client.ts';
import { pool } from './pool.ts';

const holder = globalThis as { waybillPrisma?: PrismaClient };

/** The single Prisma client of this process, on its single pool. */
export function prisma(): PrismaClient {
  holder.waybillPrisma ??= new PrismaClient({ adapter: new PrismaPg(pool()) });
  return holder.waybillPrisma;
}
