import 'server-only';
import { DatabaseError } from 'pg';
import { Prisma } from './generated/client.ts';

/** Whether PostgreSQL refused a row because there is one like it, as Prisma says it or as PostgreSQL does. */
export function isUniqueViolation(error: unknown): boolean {
  return (
    (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') ||
    (error instanceof DatabaseError && error.code === '23505')
  );
}
