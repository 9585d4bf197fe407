'use server';

import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { action } from '#lib/auth/action.ts';
import { refreshByHand } from '#lib/locations/refresh-old-places.ts';
import { placesPartSchema } from '#lib/locations/schema.ts';
import { sendMailAgain as sendAgain } from '#lib/mail/list-mails.ts';
import { saveChosen } from '#lib/operator/chosen-settings.ts';
import { removeHoliday as remove, saveHoliday as save } from '#lib/operator/holidays.ts';
import { settleDrift as settle } from '#lib/operator/record-drift.ts';
import {
  chosenSchema,
  codePhaseSchema,
  driftKeySchema,
  holidayKeySchema,
  holidaySchema,
} from '#lib/operator/schema.ts';
import { setCodePhase as setPhase } from '#lib/refiling/set-code-phase.ts';

export const setCodePhase = action('operator.configure', codePhaseSchema, async (administrator, given) => {
  const value = await setPhase(administrator, given);
  revalidatePath('/admin/status-codes');
  return { ok: true, value };
});

export const settleDrift = action('operator.configure', driftKeySchema, async (administrator, key) => {
  if (!(await settle(administrator, key))) return { ok: false, code: 'not-found' };
  revalidatePath('/admin/drift');
  return { ok: true, value: null };
});

export const refreshPlaces = action('operator.configure', placesPartSchema, async (administrator, part) => {
  const value = await refreshByHand(administrator, part);
  revalidatePath('/admin/places');
  return { ok: true, value };
});

export const sendMailAgain = action(
  'operator.configure',
  z.object({ id: z.uuid() }),
  async (administrator, { id }) => {
    const isAsked = await sendAgain(administrator, id);
    revalidatePath('/admin/mails');
    return isAsked ? { ok: true, value: null } : { ok: false, code: 'not-found' };
  },
);

export const saveHoliday = action('operator.configure', holidaySchema, async (administrator, given) => {
  await save(administrator, given);
  revalidatePath('/admin/holidays');
  return { ok: true, value: null };
});

export const removeHoliday = action(
  'operator.configure',
  holidayKeySchema,
  async (administrator, { day }) => {
    if (!(await remove(administrator, day))) return { ok: false, code: 'not-found' };
    revalidatePath('/admin/holidays');
    return { ok: true, value: null };
  },
);

/** What isn't given stays as it is. */
export const saveSettings = action('operator.configure', chosenSchema, async (administrator, given) => {
  await saveChosen(administrator, given);
  revalidatePath('/admin/settings');
  return { ok: true, value: null };
});
