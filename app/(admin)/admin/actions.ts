'use server';

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

export const setCodePhase = action(
  'operator.configure',
  codePhaseSchema,
  async (administrator, given) => ({ ok: true, value: await setPhase(administrator, given) }),
  '/admin/status-codes',
);

export const settleDrift = action('operator.configure', driftKeySchema, settle, '/admin/drift');

export const refreshPlaces = action(
  'operator.configure',
  placesPartSchema,
  async (administrator, part) => ({ ok: true, value: await refreshByHand(administrator, part) }),
  '/admin/places',
);

export const sendMailAgain = action(
  'operator.configure',
  z.object({ id: z.uuid() }),
  (administrator, { id }) => sendAgain(administrator, id),
  '/admin/mails',
);

export const saveHoliday = action('operator.configure', holidaySchema, save, '/admin/holidays');

export const removeHoliday = action(
  'operator.configure',
  holidayKeySchema,
  (administrator, { day }) => remove(administrator, day),
  '/admin/holidays',
);

/** What isn't given stays as it is. */
export const saveSettings = action('operator.configure', chosenSchema, saveChosen, '/admin/settings');
