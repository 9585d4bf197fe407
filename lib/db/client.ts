import 'server-only';
import { PrismaPg } from '@prisma/adapter-pg';
import { env } from '#lib/core/env.ts';
import { PrismaClient } from './generated/client.ts';

const holder = globalThis as { waybillPrisma?: PrismaClient };

/** The one connection pool of this process; kept over hot reloads in development. */
export function prisma(): PrismaClient {
  holder.waybillPrisma ??= new PrismaClient({
    adapter: new PrismaPg({ connectionString: env().DATABASE_URL, max: 10, connectionTimeoutMillis: 5_000 }),
  });
  return holder.waybillPrisma;
}
