import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SupervisionView } from '#components/desk/supervision/supervision-view.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { unsafeReadSupervision } from '#lib/desk/read-supervision.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('desk.supervision'))('title') };
}

/** The agents' activity, for supervisors. */
export default async function SupervisionPage() {
  const supervisor = await requireViewer('desk.supervise');
  return <SupervisionView supervision={await unsafeReadSupervision(supervisor)} />;
}
