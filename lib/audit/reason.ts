import { z } from 'zod';

/** The reason of an action, as the audit log stores it. */
export const reasonSchema = z
  .string()
  .trim()
  .max(500)
  .refine((text) => /[\p{L}\p{N}]/u.test(text));
