'use server';

import { z } from 'zod';
import { action } from '#lib/auth/action.ts';
import { acceptPrices as accept, settleReturn as settle } from '#lib/home/settle.ts';

const settledSchema = z.object({ id: z.uuid() });

export const settleReturn = action(
  'shipments.book',
  settledSchema,
  (viewer, { id }) => settle(viewer, id),
  '/',
);

export const acceptPrices = action(
  'money.manage',
  settledSchema,
  (viewer, { id }) => accept(viewer, id),
  '/',
);
