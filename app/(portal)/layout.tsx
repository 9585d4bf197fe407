import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { PortalShell } from '#components/shell/portal-shell.tsx';
import { requireMerchantViewer } from '#lib/auth/require-viewer.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import { countLimit } from '#lib/shipments/view.ts';
import { countPageShipments } from './count-page-shipments.ts';

export default async function PortalLayout({ children }: { children: ReactNode }) {
  const viewer = await requireMerchantViewer();
  const { total, questions } = await countPageShipments(viewer);
  const shipmentCount = total > 0 ? formatCount(total, countLimit, await getLocale()) : undefined;
  return (
    <ClientMessages of={['common.loadFailure', 'common.overdue', 'common.product', 'scanning', 'shell']}>
      <PortalShell
        viewer={viewer}
        may={[...viewer.permissions]}
        shipmentCount={shipmentCount}
        questionCount={questions}
      >
        {children}
      </PortalShell>
    </ClientMessages>
  );
}
