'use server';

import { action } from '#lib/auth/action.ts';
import { returnSchema } from '#lib/returns/schema.ts';
import { startReturn as start } from '#lib/returns/start-return.ts';

export const startReturn = action('shipments.book', returnSchema, start, ({ id }) => `/shipments/${id}`);
