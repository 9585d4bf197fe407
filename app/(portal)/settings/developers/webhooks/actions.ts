'use server';

import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import type { EndpointAnswer } from '#components/webhooks/webhook-actions.ts';
import { action } from '#lib/auth/action.ts';
import { startOfDay } from '#lib/core/times/dubai-clock.ts';
import { resendDelivery as resend, resendSince as resendFrom } from '#lib/webhooks/deliveries.ts';
import {
  changeEndpoint as change,
  createEndpoint as create,
  removeEndpoint as remove,
  rotateSecret as rotate,
} from '#lib/webhooks/endpoints.ts';
import { pingEndpoint as ping } from '#lib/webhooks/ping-endpoint.ts';
import { endpointChangeSchema, newEndpointSchema } from '#lib/webhooks/schema.ts';

const list = '/settings/developers/webhooks';
const one = z.object({ id: z.uuid() });

const shown = (id: string) => revalidatePath(`${list}/${id}`);

/** The answer contains the endpoint's secret, which can't be read again. */
export const addEndpoint = action('integrations.manage', newEndpointSchema, async (viewer, endpoint) => {
  const added = await create(viewer, endpoint);
  if (added.ok) revalidatePath(list);
  const value: EndpointAnswer = added.ok
    ? { id: added.value.endpoint.id, secret: added.value.secret }
    : { problem: added.code };
  return { ok: true, value };
});

export const changeEndpoint = action(
  'integrations.manage',
  one.extend({ change: endpointChangeSchema }),
  async (viewer, { id, change: given }) => {
    const changed = await change(viewer, id, given);
    shown(id);
    const value: EndpointAnswer = changed.ok ? { id, secret: null } : { problem: changed.code };
    return { ok: true, value };
  },
);

export const removeEndpoint = action('integrations.manage', one, async (viewer, { id }) => {
  // One that somebody else has removed meanwhile is what was wanted.
  await remove(viewer, id);
  revalidatePath(list);
  return { ok: true, value: null };
});

export const rotateSecret = action('integrations.manage', one, async (viewer, { id }) => {
  const rotated = await rotate(viewer, id);
  shown(id);
  return rotated.ok
    ? { ok: true, value: { secret: rotated.value.secret } }
    : { ok: false, code: 'not-found' };
});

export const pingEndpoint = action('integrations.manage', one, async (viewer, { id }) => {
  const pinged = await ping(viewer, id);
  shown(id);
  return pinged.ok ? { ok: true, value: pinged.value } : { ok: false, code: 'not-found' };
});

export const resendDelivery = action(
  'integrations.manage',
  one.extend({ deliveryId: z.uuid() }),
  async (viewer, { id, deliveryId }) => {
    const sent = await resend(viewer, deliveryId);
    shown(id);
    return sent.ok ? { ok: true, value: null } : { ok: false, code: 'outdated' };
  },
);

export const resendSince = action(
  'integrations.manage',
  one.extend({ day: z.iso.date() }),
  async (viewer, { id, day }) => {
    const sent = await resendFrom(viewer, { endpointId: id, since: startOfDay(day) });
    shown(id);
    return { ok: true, value: sent.ok ? ('sent' as const) : sent.code };
  },
);
