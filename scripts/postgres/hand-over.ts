import { readFile } from 'node:fs/promises';
import { type Client, escapeLiteral } from 'pg';

/**
 * Makes `owner` the owner of the database that a superuser is connected to, and of everything in its schema `public`. In earlier
 * versions the portal's role owned both. Changes nothing if they belong to `owner` already.
 */
export async function handOver(superuser: Client, owner: string): Promise<void> {
  const sql = await readFile(new URL('../../prisma/hand-over.sql', import.meta.url), 'utf8');
  await superuser.query(`SET waybill.owner = ${escapeLiteral(owner)}; ${sql}`);
}
