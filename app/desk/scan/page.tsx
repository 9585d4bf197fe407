import { ScanList } from '#components/desk/scan/scan-list.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { titled } from '#lib/i18n/titled.ts';

export const generateMetadata = titled('desk.scan.title');

/** Scans many AWBs one after the other, such as a return bag. The list stays in this browser. */
export default async function ScanPage() {
  const agent = await requireViewer('desk.look-up');
  return (
    <ClientMessages of={['desk.scan', 'desk.search', 'scanning', 'shipment.age', 'standing']}>
      <ScanList agentId={agent.id} />
    </ClientMessages>
  );
}
