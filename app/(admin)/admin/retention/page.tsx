import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RetentionRuns } from '#components/admin/retention-runs.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { listRetentionRuns, retentionMonths } from '#lib/privacy/keep-retention.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.retention'))('title') };
}

export default async function RetentionPage() {
  const viewer = await requireViewer('operator.read');
  return <RetentionRuns months={await retentionMonths()} runs={await listRetentionRuns(viewer)} />;
}
