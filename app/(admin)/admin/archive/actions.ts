'use server';

import { revalidatePath } from 'next/cache';
import { dropMonth as drop, exportMonth as exportOne } from '#lib/archive-months/archive-months.ts';
import { archiveMonthSchema, dropMonthSchema } from '#lib/archive-months/schema.ts';
import { action } from '#lib/auth/action.ts';

export const exportMonth = action('operator.configure', archiveMonthSchema, async (administrator, asked) => {
  const exported = await exportOne(administrator, asked);
  revalidatePath('/admin/archive');
  return { ok: true, value: exported.ok ? ('done' as const) : exported.code };
});

export const dropMonth = action('operator.configure', dropMonthSchema, async (administrator, asked) => {
  const dropped = await drop(administrator, asked);
  revalidatePath('/admin/archive');
  return { ok: true, value: dropped.ok ? ('done' as const) : dropped.code };
});
