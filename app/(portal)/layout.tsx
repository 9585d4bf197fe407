import type { ReactNode } from 'react';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { PortalShell } from '#components/shell/portal-shell.tsx';
import { requireMerchantViewer } from '#lib/auth/require-viewer.ts';
import { countShipments } from '#lib/shipments/lists/count-shipments.ts';

export default async function PortalLayout({ children }: { children: ReactNode }) {
  const viewer = await requireMerchantViewer();
  const counts = await countShipments(viewer);
  return (
    <ClientMessages of={['common.loadFailure', 'shell']}>
      <PortalShell viewer={viewer} shipmentCount={counts.total}>
        {children}
      </PortalShell>
    </ClientMessages>
  );
}
