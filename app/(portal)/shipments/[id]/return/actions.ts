'use server';

import { revalidatePath } from 'next/cache';
import { action } from '#lib/auth/action.ts';
import { returnSchema } from '#lib/returns/schema.ts';
import { startReturn as start } from '#lib/returns/start-return.ts';

export const startReturn = action('shipments.book', returnSchema, async (viewer, input) => {
  const started = await start(viewer, input);
  if (!started.ok) return { ok: false, code: started.code };
  revalidatePath(`/shipments/${input.id}`);
  return started;
});
