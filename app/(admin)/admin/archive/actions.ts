'use server';

import { dropMonth as drop, exportMonth as exportOne } from '#lib/archive-months/archive-months.ts';
import { archiveMonthSchema, dropMonthSchema } from '#lib/archive-months/schema.ts';
import { action, outcome } from '#lib/auth/action.ts';

export const exportMonth = action(
  'operator.configure',
  archiveMonthSchema,
  async (administrator, asked) => outcome(await exportOne(administrator, asked), 'done'),
  '/admin/archive',
);

export const dropMonth = action(
  'operator.configure',
  dropMonthSchema,
  async (administrator, asked) => outcome(await drop(administrator, asked), 'done'),
  '/admin/archive',
);
