'use server';

import { z } from 'zod';
import { action } from '#lib/auth/action.ts';
import {
  addSchedule as add,
  pauseSchedule as pause,
  removeSchedule as remove,
  sendNow as send,
} from '#lib/search/schedules/schedules.ts';
import { scheduleSchema } from '#lib/search/schedules/schema.ts';

const byId = z.strictObject({ id: z.uuid() });
const page = '/settings/exports';

export const addSchedule = action('shipments.read', scheduleSchema, add, page);

export const pauseSchedule = action('shipments.read', byId.extend({ isPaused: z.boolean() }), pause, page);

export const removeSchedule = action('shipments.read', byId, (viewer, { id }) => remove(viewer, id), page);

export const sendScheduleNow = action('shipments.read', byId, (viewer, { id }) => send(viewer, id), page);
