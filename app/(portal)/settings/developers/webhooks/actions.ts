'use server';

import { z } from 'zod';
import type { EndpointAnswer } from '#components/webhooks/webhook-actions.ts';
import { action, doneOr, outcome } from '#lib/auth/action.ts';
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
const byId = z.object({ id: z.uuid() });

const page = ({ id }: { id: string }) => `${list}/${id}`;

/** The answer contains the endpoint's secret, which can't be read again. */
export const addEndpoint = action(
  'integrations.manage',
  newEndpointSchema,
  async (viewer, endpoint) => {
    const added = await create(viewer, endpoint);
    const value: EndpointAnswer = added.ok
      ? { id: added.value.endpoint.id, secret: added.value.secret }
      : { problem: added.code };
    return { ok: true, value };
  },
  list,
);

export const changeEndpoint = action(
  'integrations.manage',
  byId.extend({ change: endpointChangeSchema }),
  async (viewer, { id, change: given }) => {
    const changed = await change(viewer, id, given);
    const value: EndpointAnswer = changed.ok ? { id, secret: null } : { problem: changed.code };
    return { ok: true, value };
  },
  page,
);

export const removeEndpoint = action(
  'integrations.manage',
  byId,
  async (viewer, { id }) => {
    // One that somebody else has removed meanwhile is what was wanted.
    await remove(viewer, id);
  },
  list,
);

export const rotateSecret = action(
  'integrations.manage',
  byId,
  async (viewer, { id }) => {
    const rotated = await rotate(viewer, id);
    return rotated.ok
      ? { ok: true, value: { secret: rotated.value.secret } }
      : { ok: false, code: 'not-found' };
  },
  page,
);

export const pingEndpoint = action(
  'integrations.manage',
  byId,
  async (viewer, { id }) => {
    const pinged = await ping(viewer, id);
    return pinged.ok ? { ok: true, value: pinged.value } : { ok: false, code: 'not-found' };
  },
  page,
);

export const resendDelivery = action(
  'integrations.manage',
  byId.extend({ deliveryId: z.uuid() }),
  async (viewer, { deliveryId }) => doneOr((await resend(viewer, deliveryId)).ok, 'outdated'),
  page,
);

export const resendSince = action(
  'integrations.manage',
  byId.extend({ day: z.iso.date() }),
  async (viewer, { id, day }) =>
    outcome(await resendFrom(viewer, { endpointId: id, since: startOfDay(day) }), 'sent'),
  page,
);
