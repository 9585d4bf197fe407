'use server';

import { revalidatePath } from 'next/cache';
import { headers } from 'next/headers';
import { z } from 'zod';
import { action } from '#lib/auth/action.ts';
import { clientOf } from '#lib/auth/client.ts';
import { endOwnSessions } from '#lib/auth/own-sessions.ts';
import { changePassword as change } from '#lib/people/passwords/change-password.ts';

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

const password = z.string().min(1).max(1000);

/** Changes the person's own password. */
export const changePassword = action(
  'account.manage',
  z.object({ current: password, next: password }),
  async (viewer, typed) => {
    const { address } = clientOf(await headers());
    const changed = await change(viewer, { ...typed, address });
    if (changed.ok) revalidatePath('/account');
    return { ok: true, value: changed.ok ? ('changed' as const) : changed.code };
  },
);
