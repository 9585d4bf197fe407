import type { ReactNode } from 'react';
import { questionCountOf } from '#app/question-count.ts';
import { AdminShell } from '#components/shell/admin-shell.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { DeskShell } from '#components/shell/desk-shell.tsx';
import { PortalShell } from '#components/shell/portal-shell.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { unsafeCountUnconfirmed } from '#lib/desk/unconfirmed/list-unconfirmed.ts';
import { countFailedMails } from '#lib/mail/list-mails.ts';
import { listShownNotices } from '#lib/merchants/admin/notices.ts';

/** The pages that every person has, in the layout of the person's other pages. */
export default async function AccountLayout({ children }: { children: ReactNode }) {
  const viewer = await requireViewer('account.manage');
  return (
    <ClientMessages
      of={['common.loadFailure', 'common.notFound', 'common.overdue', 'common.product', 'scanning', 'shell']}
    >
      {viewer.role === 'merchant' && (
        <PortalShell
          viewer={viewer}
          may={[...viewer.permissions]}
          questionCount={await questionCountOf(viewer)}
          notices={await listShownNotices(viewer)}
        >
          {children}
        </PortalShell>
      )}
      {viewer.role === 'agent' && (
        <DeskShell viewer={viewer} unconfirmedCount={await unsafeCountUnconfirmed()}>
          {children}
        </DeskShell>
      )}
      {viewer.role === 'administrator' && (
        <AdminShell viewer={viewer} failedMails={await countFailedMails()}>
          {children}
        </AdminShell>
      )}
    </ClientMessages>
  );
}
