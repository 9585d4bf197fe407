'use server';

import { z } from 'zod';
import type { KeyAnswer } from '#components/api-keys/key-actions.ts';
import {
  changeKey as change,
  createKey as create,
  endKey as end,
  listKeys,
} from '#lib/api-keys/manage-keys.ts';
import { readKeyForm } from '#lib/api-keys/read-key-form.ts';
import type { KeyInput } from '#lib/api-keys/schema.ts';
import type { TypedKey } from '#lib/api-keys/view.ts';
import { action, outcome } from '#lib/auth/action.ts';
import type { MerchantViewer } from '#lib/auth/viewer.ts';
import { isRecentSignIn } from '#lib/people/factors/recent-sign-in.ts';

const page = '/settings/developers';
const text = z.string().max(1_200);
const formSchema = z.object({
  name: text,
  ipRanges: text,
  lastDay: text,
  bookingsPerDay: text,
  spendPerDay: text,
  permissions: z.array(z.string().max(50)).max(20),
});

/** A typed key that may be saved. An open browser alone must not be enough to give a program access. */
async function permitted(
  viewer: MerchantViewer,
  form: TypedKey,
  keptExpiry: string | null = null,
): Promise<{ input: KeyInput } | KeyAnswer> {
  const read = readKeyForm(form, new Date(), keptExpiry);
  if (!read.ok) return { problem: read.code };
  return (await isRecentSignIn(viewer)) ? { input: read.value } : { problem: 'confirm-first' };
}

/** The answer contains the key's secret, which can't be read again. */
export const createKey = action(
  'integrations.manage',
  formSchema,
  async (viewer, form) => {
    const asked = await permitted(viewer, form);
    if (!('input' in asked)) return { ok: true, value: asked };
    const created = await create(viewer, asked.input);
    const value: KeyAnswer = created.ok ? created.value : { problem: created.code };
    return { ok: true, value };
  },
  page,
);

export const changeKey = action(
  'integrations.manage',
  z.object({ id: z.uuid(), form: formSchema }),
  async (viewer, { id, form }) => {
    const before = (await listKeys(viewer)).find((key) => key.id === id);
    const asked = await permitted(viewer, form, before?.expiresAt);
    if (!('input' in asked)) return { ok: true, value: asked };
    const changed = await change(viewer, id, asked.input);
    const value: KeyAnswer = changed.ok ? { key: changed.value, secret: null } : { problem: changed.code };
    return { ok: true, value };
  },
  page,
);

export const endKey = action(
  'integrations.manage',
  z.object({ id: z.uuid() }),
  async (viewer, { id }) => outcome(await end(viewer, id), 'ended'),
  page,
);
