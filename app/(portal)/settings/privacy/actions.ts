'use server';

import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { action } from '#lib/auth/action.ts';
import { erasePerson } from '#lib/privacy/erase-person.ts';
import { findPerson } from '#lib/privacy/export-person.ts';

const typedSchema = z.object({ typed: z.string().trim().min(3).max(254) });

/** What is stored of a receiver. An action, so that no address and no log has the phone or the email. */
export const findReceiver = action('merchant.configure', typedSchema, async (viewer, { typed }) => {
  const { records: _, ...found } = await findPerson(viewer, typed);
  return { ok: true, value: { ...found, canErase: found.underWay === 0 } };
});

/** Erases a receiver; the value is the result. */
export const eraseReceiver = action('merchant.configure', typedSchema, async (viewer, { typed }) => {
  const erased = await erasePerson(viewer, typed);
  if (erased.ok) revalidatePath('/shipments', 'layout');
  return {
    ok: true,
    value: erased.ok
      ? { code: 'erased' as const, ...erased.value, awbs: [] }
      : { code: erased.code, shipments: 0, contacts: 0, isMore: false, ...erased.details },
  };
});
