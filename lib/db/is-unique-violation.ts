import 'server-only';
import { DatabaseError } from 'pg';
import { Prisma } from './generated/client.ts';

/** Whether an error, from Prisma or from PostgreSQL, is a unique violation. */
export function isUniqueViolation(error: unknown): boolean {
  return (
    (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') ||
    (error instanceof DatabaseError && error.code === '23505')
  );
}
