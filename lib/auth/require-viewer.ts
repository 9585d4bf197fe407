import 'server-only';
import { notFound, redirect } from 'next/navigation';
import type { AdministratorViewer, AgentViewer, MerchantViewer } from '#lib/merchants/viewer.ts';
import { homeOf } from './home-of.ts';
import { getViewer } from './session.ts';

/** The merchant's person behind a page; sends anybody signed out to the sign-in page, and another role to its own pages. */
export async function requireMerchantViewer(): Promise<MerchantViewer> {
  const viewer = await getViewer();
  if (!viewer) redirect('/sign-in');
  if (viewer.role !== 'merchant') redirect(homeOf(viewer));
  return viewer;
}

/** The agent behind a page of the desk; "not found" to everybody else. */
export async function requireAgentViewer(): Promise<AgentViewer> {
  const viewer = await getViewer();
  if (!viewer) redirect('/sign-in');
  if (viewer.role !== 'agent') notFound();
  return viewer;
}

/** The administrator behind a page about the operator; "not found" to everybody else. */
export async function requireAdministratorViewer(): Promise<AdministratorViewer> {
  const viewer = await getViewer();
  if (!viewer) redirect('/sign-in');
  if (viewer.role !== 'administrator') notFound();
  return viewer;
}
