'use server';

import { revalidatePath } from 'next/cache';
import { headers } from 'next/headers';
import { z } from 'zod';
import { action, outcome } from '#lib/auth/action.ts';
import { clientOf } from '#lib/auth/client.ts';
import { renewSession } from '#lib/auth/session-cookie.ts';
import type { Viewer } from '#lib/auth/viewer.ts';
import { removeTotp, renewRecoveryCodes } from '#lib/people/factors/factors.ts';
import { confirmPerson } from '#lib/people/factors/recent-sign-in.ts';
import { confirmTotp, startTotp } from '#lib/people/factors/set-up-totp.ts';
import { addPasskey, removePasskey, renamePasskey, startPasskey } from '#lib/people/passkeys/own-passkeys.ts';
import { registrationSchema } from '#lib/people/passkeys/schema.ts';

const addressOf = async () => clientOf(await headers()).address;
const nothing = z.null();

/** The session gets another id with every change, so that a copied cookie ends. */
async function showChange(viewer: Viewer): Promise<void> {
  await renewSession(viewer);
  revalidatePath('/account');
}

/** Checks the password again, and a code if there is a second factor, so that the person may change second factors. */
export const confirmPassword = action(
  'account.secure',
  z.object({ password: z.string().min(1).max(1000), code: z.string().max(60).optional() }),
  async (viewer, typed) => {
    const confirmed = await confirmPerson(viewer, typed, await addressOf());
    return outcome(confirmed, 'confirmed');
  },
);

/** A new secret for an app. It takes effect after its first code was entered. */
export const startApp = action('account.secure', nothing, async (viewer) => {
  const started = await startTotp(viewer);
  return { ok: true, value: started.ok ? started.value : started.code };
});

/** Checks the first code of the app. The value is the new recovery codes, if the person had none. */
export const confirmApp = action(
  'account.secure',
  z.object({ code: z.string().max(60) }),
  async (viewer, { code }) => {
    const confirmed = await confirmTotp(viewer, code, await addressOf());
    if (confirmed.ok) await showChange(viewer);
    return { ok: true, value: confirmed.ok ? { codes: confirmed.value } : confirmed.code };
  },
);

export const removeApp = action('account.secure', nothing, async (viewer) => {
  const removed = await removeTotp(viewer, await addressOf());
  if (removed.ok) await showChange(viewer);
  return outcome(removed, 'removed');
});

/** The options with which the browser creates a passkey. */
export const startKey = action('account.secure', nothing, async (viewer) => {
  const started = await startPasskey(viewer);
  return { ok: true, value: started.ok ? started.value : started.code };
});

const keyName = z.string().trim().min(1).max(60);
const keyId = z.string().min(1).max(1400);

/** Stores the passkey that the browser created. The value is the new recovery codes, if the person had none. */
export const addKey = action(
  'account.secure',
  z.object({ name: keyName, answer: registrationSchema }),
  async (viewer, { name, answer }) => {
    const added = await addPasskey(viewer, name, answer, await addressOf());
    if (added.ok) await showChange(viewer);
    return { ok: true, value: added.ok ? { codes: added.value } : added.code };
  },
);

export const renameKey = action(
  'account.secure',
  z.object({ id: keyId, name: keyName }),
  async (viewer, { id, name }) => outcome(await renamePasskey(viewer, id, name), 'renamed'),
  '/account',
);

export const removeKey = action('account.secure', z.object({ id: keyId }), async (viewer, { id }) => {
  const removed = await removePasskey(viewer, id, await addressOf());
  if (removed.ok) await showChange(viewer);
  return outcome(removed, 'removed');
});

/** Creates new recovery codes, which replace the old ones. */
export const renewCodes = action('account.secure', nothing, async (viewer) => {
  const renewed = await renewRecoveryCodes(viewer, await addressOf());
  if (renewed.ok) await showChange(viewer);
  return { ok: true, value: renewed.ok ? { codes: renewed.value } : renewed.code };
});
