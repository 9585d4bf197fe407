import { z } from 'zod';

/** Why a person does something, as the audit keeps it. */
export const reasonSchema = z
  .string()
  .trim()
  .max(500)
  .refine((text) => /[\p{L}\p{N}]/u.test(text));
