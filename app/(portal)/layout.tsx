import type { ReactNode } from 'react';
import { PortalShell } from '#components/shell/portal-shell.tsx';
import { requireMerchantViewer } from '#lib/auth/require-viewer.ts';
import { countPageShipments } from './count-page-shipments.ts';

export default async function PortalLayout({ children }: { children: ReactNode }) {
  const viewer = await requireMerchantViewer();
  const counts = await countPageShipments(viewer);
  return (
    <PortalShell viewer={viewer} shipmentCount={counts.total}>
      {children}
    </PortalShell>
  );
}
