import 'server-only';
import { recordDenial } from '#lib/audit/record-denial.ts';
import type { Permission } from '#lib/core/actor.ts';
import { clientOf } from './client.ts';
import { whyDenied } from './permissions.ts';
import type { Viewer } from './viewer.ts';

/** Audits that a person asked for something that the role doesn't include, or whose merchant is suspended. Returns which it is. */
export async function noteDenial(viewer: Viewer, permission: Permission, headers: Headers) {
  const why = whyDenied(viewer, permission);
  await recordDenial(viewer, { key: why, right: permission }, clientOf(headers).address);
  return why;
}
