'use server';

import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { action } from '#lib/auth/action.ts';
import { acceptPrices as accept, settleReturn as settle } from '#lib/home/settle.ts';

const settledSchema = z.object({ id: z.uuid() });

export const settleReturn = action('shipments.book', settledSchema, async (viewer, { id }) => {
  const settled = await settle(viewer, id);
  revalidatePath('/');
  return settled;
});

export const acceptPrices = action('money.manage', settledSchema, async (viewer, { id }) => {
  const accepted = await accept(viewer, id);
  revalidatePath('/');
  return accepted;
});
