'use server';

import { z } from 'zod';
import { action, outcome } from '#lib/auth/action.ts';
import { endNotice as end, writeNotice as write } from '#lib/merchants/admin/notices.ts';
import { noticeSchema } from '#lib/merchants/admin/schema.ts';

export const writeNotice = action(
  'operator.configure',
  noticeSchema,
  async (administrator, notice) => outcome(await write(administrator, notice), 'done'),
  '/admin/notices',
);

export const endNotice = action(
  'operator.configure',
  z.object({ id: z.uuid() }),
  (administrator, { id }) => end(administrator, id),
  '/admin/notices',
);
