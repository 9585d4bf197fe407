import { ArchiveMonths } from '#components/admin/archive/archive-months.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { hasStore, listArchiveMonths, storeBucket } from '#lib/archive-months/archive-months.ts';
import { mayDo } from '#lib/auth/permissions.ts';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { titled } from '#lib/i18n/titled.ts';
import { dropMonth, exportMonth } from './actions.ts';

export const generateMetadata = titled('admin.archive.title');

/** The months of the archive, and what leaves it for files. */
export default async function ArchivePage() {
  const viewer = await requireViewer('operator.read');
  return (
    <ClientMessages of={['admin.archive', 'shipment.when']}>
      <ArchiveMonths
        months={await listArchiveMonths(viewer)}
        bucket={hasStore() ? storeBucket() : null}
        isReadOnly={!mayDo(viewer, 'operator.configure')}
        exportMonth={exportMonth}
        dropMonth={dropMonth}
      />
    </ClientMessages>
  );
}
