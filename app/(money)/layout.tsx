import type { ReactNode } from 'react';
import { questionCountOf } from '#app/question-count.ts';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { PortalShell } from '#components/shell/portal-shell.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { listShownNotices } from '#lib/merchants/admin/notices.ts';

/** The pages of a merchant's money. Not below the layout of the other pages, because an accountant has only these. */
export default async function MoneyLayout({ children }: { children: ReactNode }) {
  const viewer = await requireViewer('money.read');
  return (
    <ClientMessages
      of={['common.loadFailure', 'common.notFound', 'common.overdue', 'common.product', 'scanning', 'shell']}
    >
      <PortalShell
        viewer={viewer}
        may={[...viewer.permissions]}
        questionCount={await questionCountOf(viewer)}
        notices={await listShownNotices(viewer)}
      >
        {children}
      </PortalShell>
    </ClientMessages>
  );
}
