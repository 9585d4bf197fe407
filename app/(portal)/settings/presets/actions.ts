'use server';

import { z } from 'zod';
import { action, doneOr } from '#lib/auth/action.ts';
import {
  movePreset as move,
  removePreset as remove,
  restorePreset as restore,
  setOwnSender as setOwn,
} from '#lib/presets/arrange-presets.ts';
import { renameTemplate, savePreset as save, saveTemplate as saveFrom } from '#lib/presets/save-preset.ts';
import { presetKinds, presetSchema } from '#lib/presets/schema.ts';

const id = z.uuid();
const which = z.object({ kind: z.enum(presetKinds), id });
const pages = { below: '/settings/presets' };

const saved = (result: { ok: true } | { ok: false; code: string }) =>
  doneOr(result.ok, !result.ok && result.code === 'not-found' ? 'not-found' : 'not-allowed');

export const savePreset = action(
  'merchant.configure',
  which.extend({ isNew: z.boolean(), preset: presetSchema }),
  async (viewer, { kind, ...input }) => {
    const { id: presetId, isNew, preset } = input;
    if (kind !== 'templates') return saved(await save(viewer, { kind, ...input }));
    const isRenamed = !isNew && (await renameTemplate(viewer, { id: presetId, ...preset }));
    return doneOr(isRenamed, 'not-found');
  },
  pages,
);

export const saveTemplate = action(
  'merchant.configure',
  z.object({ shipmentId: id, names: presetSchema.omit({ fields: true }) }),
  async (viewer, { shipmentId, names }) => saved(await saveFrom(viewer, { shipmentId, ...names })),
  pages,
);

export const movePreset = action(
  'merchant.configure',
  which.extend({ by: z.union([z.literal(-1), z.literal(1)]) }),
  move,
  pages,
);

export const removePreset = action('merchant.configure', which, remove, pages);

export const restorePreset = action('merchant.configure', which, restore, pages);

export const setOwnSender = action(
  'shipments.book',
  z.object({ id: id.nullable() }),
  (viewer, input) => setOwn(viewer, input.id),
  pages,
);
