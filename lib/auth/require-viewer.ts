import 'server-only';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import type { Permission } from '#lib/core/actor.ts';
import { getViewer } from './current-viewer.ts';
import { noteDenial } from './note-denial.ts';
import { mayDo, type ViewerWith } from './permissions.ts';
import type { Viewer } from './viewer.ts';

/** The viewer of a merchant page. Redirects signed-out visitors to the sign-in page, and other roles to their start page. */
export async function requireMerchantViewer(): Promise<ViewerWith<'shipments.read'>> {
  const viewer = await getViewer();
  if (!viewer) redirect('/sign-in');
  if (!mayDo(viewer, 'shipments.read')) redirect(homeOf(viewer));
  return viewer;
}

/**
 * The viewer of a page that requires this permission; "not found" without it. People of a suspended merchant are sent to the
 * home page, which explains it. People who need a second factor are sent to set it up first.
 */
export async function requireViewer<Asked extends Permission>(permission: Asked): Promise<ViewerWith<Asked>> {
  const viewer = await getViewer();
  if (!viewer) redirect('/sign-in');
  if (viewer.mustEnrol && !viewer.permissions.has(permission)) redirect(enrolmentPath);
  if (!mayDo(viewer, permission)) {
    if ((await noteDenial(viewer, permission, await headers())) === 'suspended') redirect(homeOf(viewer));
    notFound();
  }
  return viewer;
}

const homes: Record<Viewer['role'], string> = { merchant: '/', agent: '/desk', administrator: '/admin' };

/** The page where a person sets up a required second factor. */
const enrolmentPath = '/second-factor';

/** The start page of a person's role. */
export function homeOf(viewer: Viewer): string {
  if (viewer.mustEnrol) return enrolmentPath;
  return viewer.role === 'merchant' && !viewer.permissions.has('shipments.read')
    ? '/money'
    : homes[viewer.role];
}
