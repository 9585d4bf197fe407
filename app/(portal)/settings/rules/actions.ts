'use server';

import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { action } from '#lib/auth/action.ts';
import { previewRule as preview } from '#lib/rules/preview-rule.ts';
import { addRule as add, removeRule as remove } from '#lib/rules/saved-rules.ts';
import { ruleSchema } from '#lib/rules/schema.ts';

export const addRule = action('merchant.configure', ruleSchema, async (viewer, rule) => {
  const added = await add(viewer, rule);
  revalidatePath('/settings/rules');
  return added;
});

export const removeRule = action('merchant.configure', z.object({ id: z.uuid() }), async (viewer, { id }) => {
  const isRemoved = await remove(viewer, id);
  revalidatePath('/settings/rules');
  return isRemoved ? { ok: true, value: null } : { ok: false, code: 'not-found' };
});

export const previewRule = action('merchant.configure', ruleSchema, async (viewer, rule) => {
  return { ok: true, value: await preview(viewer, rule) };
});
