'use server';

import { z } from 'zod';
import { action, doneOr } from '#lib/auth/action.ts';
import { closeMonth as close, reopenMonth as reopen } from '#lib/money/close-month.ts';
import { monthSchema, reopenMonthSchema } from '#lib/money/schema.ts';

export const closeMonth = action(
  'money.manage',
  z.object({ month: monthSchema }),
  async (viewer, { month }) => doneOr((await close(viewer, month)).ok, 'outdated'),
  '/money/months',
);

export const reopenMonth = action(
  'money.configure',
  reopenMonthSchema,
  async (viewer, form) => doneOr((await reopen(viewer, form)).ok, 'outdated'),
  '/money/months',
);
