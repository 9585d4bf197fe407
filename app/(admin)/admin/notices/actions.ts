'use server';

import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { action } from '#lib/auth/action.ts';
import { endNotice as end, writeNotice as write } from '#lib/merchants/admin/notices.ts';
import { noticeSchema } from '#lib/merchants/admin/schema.ts';

export const writeNotice = action('operator.configure', noticeSchema, async (administrator, notice) => {
  const written = await write(administrator, notice);
  revalidatePath('/admin/notices');
  return { ok: true, value: written.ok ? ('done' as const) : written.code };
});

export const endNotice = action(
  'operator.configure',
  z.object({ id: z.uuid() }),
  async (administrator, { id }) => {
    const isEnded = await end(administrator, id);
    revalidatePath('/admin/notices');
    return isEnded ? { ok: true, value: null } : { ok: false, code: 'not-found' };
  },
);
