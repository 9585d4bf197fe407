'use server';

import { z } from 'zod';
import { action } from '#lib/auth/action.ts';
import { unsafeErasePerson, unsafeFindPerson } from '#lib/privacy/across-merchants.ts';

const typedSchema = z.object({ typed: z.string().trim().min(3).max(254) });

/** What all merchants store of a receiver. An action, so that no address and no log has the phone or the email. */
export const findReceiver = action('merchants.manage', typedSchema, async (administrator, { typed }) => ({
  ok: true,
  value: await unsafeFindPerson(administrator, typed),
}));

/** Erases a receiver at every merchant; the value is the result. */
export const eraseReceiver = action('merchants.manage', typedSchema, async (administrator, { typed }) => ({
  ok: true,
  value: await unsafeErasePerson(administrator, typed),
}));
