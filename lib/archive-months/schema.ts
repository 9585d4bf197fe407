import { z } from 'zod';

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

export const archiveMonthSchema = z.object({ month });

/** `typed`: the month again, as the second confirmation. */
export const dropMonthSchema = z.object({ month, typed: z.string().trim().max(20) });
