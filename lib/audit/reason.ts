import { z } from 'zod';
import { saysSomething } from '#lib/core/text/says-something.ts';

/** The reason of an action, as the audit log stores it. */
export const reasonSchema = z.string().trim().max(500).refine(saysSomething);
