import 'server-only';
import { notFound, redirect } from 'next/navigation';
import type { Permission } from '#lib/core/actor.ts';
import { homeOf } from './home-of.ts';
import { mayDo, type ViewerWith } from './permissions.ts';
import { getViewer } from './session.ts';

/** The viewer behind a page of a merchant's: sends whoever is signed out to the sign-in page, and others to their own pages. */
export async function requireMerchantViewer(): Promise<ViewerWith<'shipments.read'>> {
  const viewer = await getViewer();
  if (!viewer) redirect('/sign-in');
  if (!mayDo(viewer, 'shipments.read')) redirect(homeOf(viewer));
  return viewer;
}

/** The viewer behind a page that takes this permission; "not found" to whoever lacks it. */
export async function requireViewer<Asked extends Permission>(permission: Asked): Promise<ViewerWith<Asked>> {
  const viewer = await getViewer();
  if (!viewer) redirect('/sign-in');
  if (!mayDo(viewer, permission)) notFound();
  return viewer;
}
