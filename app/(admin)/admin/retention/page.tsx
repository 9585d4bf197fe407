import { RetentionRuns } from '#components/admin/retention-runs.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { titled } from '#lib/i18n/titled.ts';
import { listRetentionRuns, retentionMonths } from '#lib/privacy/keep-retention.ts';

export const generateMetadata = titled('admin.retention.title');

export default async function RetentionPage() {
  const viewer = await requireViewer('operator.read');
  return <RetentionRuns months={await retentionMonths()} runs={await listRetentionRuns(viewer)} />;
}
