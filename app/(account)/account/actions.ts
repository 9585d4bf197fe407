'use server';

import { headers } from 'next/headers';
import { z } from 'zod';
import { action, outcome } from '#lib/auth/action.ts';
import { clientOf } from '#lib/auth/client.ts';
import { endOwnSessions } from '#lib/auth/own-sessions.ts';
import { renewSession } from '#lib/auth/session-cookie.ts';
import { unsafeSwitchMerchant } from '#lib/people/members/switch-merchant.ts';
import { changePassword as change } from '#lib/people/passwords/change-password.ts';
import { setTour as set } from '#lib/people/tour.ts';

/** Ends one of the person's other sessions, or all of them without a key. Returns how many, or that the password is needed first. */
export const endSessions = action(
  'account.manage',
  z.object({ key: z.string().max(40).optional() }),
  async (viewer, { key }) => {
    const ended = await endOwnSessions(viewer, key ? { key } : 'others');
    return { ok: true, value: ended.ok ? ended.value : ended.code };
  },
  '/account',
);

const password = z.string().min(1).max(1000);

/** Changes the person's own password. The session gets another id. */
export const changePassword = action(
  'account.manage',
  z.object({ current: password, next: password }),
  async (viewer, typed) => {
    const { address } = clientOf(await headers());
    const changed = await change(viewer, { ...typed, address });
    if (changed.ok) await renewSession(viewer);
    return outcome(changed, 'changed');
  },
  '/account',
);

/** Switches to another of the person's merchants. The session gets another id; the single sign-on that opened it stays its own. */
export const switchMerchant = action('account.manage', z.object({ id: z.uuid() }), async (viewer, { id }) => {
  if (!(await unsafeSwitchMerchant(viewer, id))) return { ok: false, code: 'not-found' };
  await renewSession(viewer);
  return { ok: true, value: null };
});

/** Hides the first steps from the person, or shows them again. */
export const setTour = action(
  'account.manage',
  z.object({ isOpen: z.boolean() }),
  (viewer, shown) => set(viewer.id, shown),
  '/',
);
