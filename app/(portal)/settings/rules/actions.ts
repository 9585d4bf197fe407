'use server';

import { z } from 'zod';
import { action } from '#lib/auth/action.ts';
import { previewRule as preview } from '#lib/rules/preview-rule.ts';
import { addRule as add, removeRule as remove } from '#lib/rules/saved-rules.ts';
import { ruleSchema } from '#lib/rules/schema.ts';

export const addRule = action('merchant.configure', ruleSchema, add, '/settings/rules');

export const removeRule = action(
  'merchant.configure',
  z.object({ id: z.uuid() }),
  (viewer, { id }) => remove(viewer, id),
  '/settings/rules',
);

export const previewRule = action('merchant.configure', ruleSchema, async (viewer, rule) => {
  return { ok: true, value: await preview(viewer, rule) };
});
