import type { ReactNode } from 'react';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { DeskShell } from '#components/shell/desk-shell.tsx';
import { mayDo } from '#lib/auth/permissions.ts';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { unsafeCountUnconfirmed } from '#lib/desk/unconfirmed/list-unconfirmed.ts';

export default async function DeskLayout({ children }: { children: ReactNode }) {
  const viewer = await requireViewer('desk.look-up');
  return (
    <ClientMessages of={['common.loadFailure', 'common.overdue', 'common.product', 'shell']}>
      <DeskShell
        viewer={viewer}
        isSupervisor={mayDo(viewer, 'desk.supervise')}
        unconfirmedCount={await unsafeCountUnconfirmed()}
      >
        {children}
      </DeskShell>
    </ClientMessages>
  );
}
