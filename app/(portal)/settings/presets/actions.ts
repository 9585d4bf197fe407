'use server';

import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { action } from '#lib/auth/action.ts';
import { movePreset as move } from '#lib/presets/move-preset.ts';
import { removePreset as remove, restorePreset as restore } from '#lib/presets/remove-preset.ts';
import { savePreset as save } from '#lib/presets/save-preset.ts';
import { renameTemplate, saveTemplate as saveFrom } from '#lib/presets/save-template.ts';
import { presetKinds, presetSchema } from '#lib/presets/schema.ts';
import { setOwnSender as setOwn } from '#lib/presets/set-own-sender.ts';

const id = z.uuid();
const which = z.object({ kind: z.enum(presetKinds), id });
const done = { ok: true, value: null } as const;
const missing = { ok: false, code: 'not-found' } as const;

const refresh = () => revalidatePath('/settings/presets', 'layout');

export const savePreset = action(
  'merchant.configure',
  which.extend({ isNew: z.boolean(), preset: presetSchema }),
  async (viewer, { kind, ...input }) => {
    const { id: presetId, isNew, preset } = input;
    if (kind === 'templates') {
      const renamed = !isNew && (await renameTemplate(viewer, { id: presetId, ...preset }));
      refresh();
      return renamed ? done : missing;
    }
    const saved = await save(viewer, { kind, ...input });
    refresh();
    return saved.ok ? done : { ok: false, code: saved.code === 'not-found' ? 'not-found' : 'not-allowed' };
  },
);

export const saveTemplate = action(
  'merchant.configure',
  z.object({ shipmentId: id, names: presetSchema.omit({ fields: true }) }),
  async (viewer, { shipmentId, names }) => {
    const saved = await saveFrom(viewer, { shipmentId, ...names });
    refresh();
    return saved.ok ? done : { ok: false, code: saved.code === 'not-found' ? 'not-found' : 'not-allowed' };
  },
);

export const movePreset = action(
  'merchant.configure',
  which.extend({ by: z.union([z.literal(-1), z.literal(1)]) }),
  async (viewer, input) => {
    await move(viewer, input);
    refresh();
    return done;
  },
);

export const removePreset = action('merchant.configure', which, async (viewer, input) => {
  const removed = await remove(viewer, input);
  refresh();
  return removed ? done : missing;
});

export const restorePreset = action('merchant.configure', which, async (viewer, input) => {
  const restored = await restore(viewer, input);
  refresh();
  return restored ? done : missing;
});

export const setOwnSender = action(
  'shipments.book',
  z.object({ id: id.nullable() }),
  async (viewer, input) => {
    const isSet = await setOwn(viewer, input.id);
    refresh();
    return isSet ? done : missing;
  },
);
