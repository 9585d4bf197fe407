'use server';

import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { action } from '#lib/auth/action.ts';
import {
  addSchedule as add,
  pauseSchedule as pause,
  removeSchedule as remove,
  sendNow as send,
} from '#lib/search/schedules/schedules.ts';
import { scheduleSchema } from '#lib/search/schedules/schema.ts';

const one = z.strictObject({ id: z.uuid() });
const page = '/settings/exports';

export const addSchedule = action('shipments.read', scheduleSchema, async (viewer, input) => {
  const added = await add(viewer, input);
  revalidatePath(page);
  return added;
});

export const pauseSchedule = action(
  'shipments.read',
  one.extend({ isPaused: z.boolean() }),
  async (viewer, input) => {
    const paused = await pause(viewer, input);
    revalidatePath(page);
    return paused;
  },
);

export const removeSchedule = action('shipments.read', one, async (viewer, { id }) => {
  const removed = await remove(viewer, id);
  revalidatePath(page);
  return removed;
});

export const sendScheduleNow = action('shipments.read', one, async (viewer, { id }) => {
  const sent = await send(viewer, id);
  revalidatePath(page);
  return sent;
});
