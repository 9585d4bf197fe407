'use server';

import { z } from 'zod';
import { action } from '#lib/auth/action.ts';
import { removeView as remove } from '#lib/shipments/views/remove-view.ts';
import { saveView as save } from '#lib/shipments/views/save-view.ts';
import { viewSchema } from '#lib/shipments/views/schema.ts';

export const saveView = action('shipments.read', viewSchema, save);

export const removeView = action('shipments.read', z.strictObject({ id: z.uuid() }), (viewer, { id }) =>
  remove(viewer, id),
);
