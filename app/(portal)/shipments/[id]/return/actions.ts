'use server';

import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { action } from '#lib/auth/action.ts';
import { createReturnLink } from '#lib/labels/return-link.ts';
import { returnSchema } from '#lib/returns/schema.ts';
import { startReturn as start } from '#lib/returns/start-return.ts';

export const startReturn = action('shipments.book', returnSchema, async (viewer, input) => {
  const started = await start(viewer, input);
  if (!started.ok) return { ok: false, code: started.code };
  revalidatePath(`/shipments/${input.id}`);
  return started;
});

export const createLink = action('shipments.book', z.object({ id: z.uuid() }), (viewer, { id }) =>
  createReturnLink(viewer, id),
);
