'use server';

import { z } from 'zod';
import { action } from '#lib/auth/action.ts';
import { removeView as remove, saveView as save } from '#lib/search/views/saved-views.ts';
import { viewSchema } from '#lib/search/views/schema.ts';

export const saveView = action('shipments.read', viewSchema, save);

export const removeView = action('shipments.read', z.strictObject({ id: z.uuid() }), (viewer, { id }) =>
  remove(viewer, id),
);
