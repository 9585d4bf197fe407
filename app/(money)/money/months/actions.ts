'use server';

import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { action } from '#lib/auth/action.ts';
import { closeMonth as close, reopenMonth as reopen } from '#lib/money/close-month.ts';
import { monthSchema, reopenMonthSchema } from '#lib/money/schema.ts';

export const closeMonth = action(
  'money.manage',
  z.object({ month: monthSchema }),
  async (viewer, { month }) => {
    const closed = await close(viewer, month);
    revalidatePath('/money/months');
    return closed.ok ? { ok: true, value: null } : { ok: false, code: 'outdated' };
  },
);

export const reopenMonth = action('money.configure', reopenMonthSchema, async (viewer, form) => {
  const opened = await reopen(viewer, form);
  revalidatePath('/money/months');
  return opened.ok ? { ok: true, value: null } : { ok: false, code: 'outdated' };
});
