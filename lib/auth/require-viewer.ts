import 'server-only';
import { notFound, redirect } from 'next/navigation';
import type { AgentViewer, MerchantViewer } from '#lib/merchants/viewer.ts';
import { getViewer } from './session.ts';

/** The merchant's person behind a page; sends anybody signed out to the sign-in page, and an agent to the desk. */
export async function requireMerchantViewer(): Promise<MerchantViewer> {
  const viewer = await getViewer();
  if (!viewer) redirect('/sign-in');
  if (viewer.role !== 'merchant') redirect('/desk');
  return viewer;
}

/** The agent behind a page of the desk; "not found" to merchants. */
export async function requireAgentViewer(): Promise<AgentViewer> {
  const viewer = await getViewer();
  if (!viewer) redirect('/sign-in');
  if (viewer.role !== 'agent') notFound();
  return viewer;
}
