import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { PortalShell } from '#components/shell/portal-shell.tsx';
import { requireMerchantViewer } from '#lib/auth/require-viewer.ts';
import { formatNumber } from '#lib/i18n/formats.ts';
import { countPageShipments } from './count-page-shipments.ts';

export default async function PortalLayout({ children }: { children: ReactNode }) {
  const viewer = await requireMerchantViewer();
  const { questions } = await countPageShipments(viewer);
  const questionCount = questions > 0 ? formatNumber(questions, await getLocale()) : undefined;
  return (
    <ClientMessages
      of={['common.loadFailure', 'common.notFound', 'common.overdue', 'common.product', 'scanning', 'shell']}
    >
      <PortalShell viewer={viewer} may={[...viewer.permissions]} questionCount={questionCount}>
        {children}
      </PortalShell>
    </ClientMessages>
  );
}
