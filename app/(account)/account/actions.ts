'use server';

import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { action } from '#lib/auth/action.ts';
import { endOwnSessions } from '#lib/auth/own-sessions.ts';

/** Ends one of the person's other sessions, or all of them without a key. Returns how many. */
export const endSessions = action(
  'account.manage',
  z.object({ key: z.string().max(40).optional() }),
  async (viewer, { key }) => {
    const count = await endOwnSessions(viewer, key ? { key } : 'others');
    revalidatePath('/account');
    return { ok: true, value: count };
  },
);
