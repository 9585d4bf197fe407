import { Drifts } from '#components/admin/drifts.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { titled } from '#lib/i18n/titled.ts';
import { listDrifts } from '#lib/operator/queries.ts';
import { settleDrift } from '../actions.ts';

export const generateMetadata = titled('admin.drift.title');

export default async function DriftPage() {
  await requireViewer('operator.read');
  return (
    <ClientMessages of={['admin.drift', 'shipment.when']}>
      <Drifts drifts={await listDrifts()} settleDrift={settleDrift} />
    </ClientMessages>
  );
}
