import type { ReactNode } from 'react';
import { shownCount } from '#app/question-count.ts';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { PortalShell } from '#components/shell/portal-shell.tsx';
import { requireMerchantViewer } from '#lib/auth/require-viewer.ts';
import { listShownNotices } from '#lib/merchants/admin/notices.ts';
import { countPageShipments } from './count-page-shipments.ts';

export default async function PortalLayout({ children }: { children: ReactNode }) {
  const viewer = await requireMerchantViewer();
  const { questions } = await countPageShipments(viewer);
  return (
    <ClientMessages
      of={['common.loadFailure', 'common.notFound', 'common.overdue', 'common.product', 'scanning', 'shell']}
    >
      <PortalShell
        viewer={viewer}
        may={[...viewer.permissions]}
        questionCount={await shownCount(questions)}
        notices={await listShownNotices(viewer)}
      >
        {children}
      </PortalShell>
    </ClientMessages>
  );
}
