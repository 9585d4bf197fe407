'use server';

import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { action } from '#lib/auth/action.ts';
import { erasePerson } from '#lib/privacy/erase-person.ts';

/** Erases a receiver; the value is the result. */
export const eraseReceiver = action(
  'merchant.configure',
  z.object({ typed: z.string().trim().min(3).max(254) }),
  async (viewer, { typed }) => {
    const erased = await erasePerson(viewer, typed);
    if (erased.ok) revalidatePath('/shipments', 'layout');
    return {
      ok: true,
      value: erased.ok
        ? { code: 'erased' as const, ...erased.value, awbs: [] }
        : { code: erased.code, shipments: 0, contacts: 0, isMore: false, awbs: erased.details.awbs },
    };
  },
);
