import type { ReactNode } from 'react';
import { AdminShell } from '#components/shell/admin-shell.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { countFailedMails } from '#lib/mail/list-mails.ts';
import { countResetRequests } from '#lib/people/platform/reset-requests.ts';

export default async function AdminLayout({ children }: { children: ReactNode }) {
  const viewer = await requireViewer('operator.read');
  const [failedMails, resets] = await Promise.all([countFailedMails(), countResetRequests(viewer)]);
  return (
    <ClientMessages of={['common.loadFailure', 'common.notFound', 'common.overdue', 'shell']}>
      <AdminShell viewer={viewer} failedMails={failedMails} resets={resets}>
        {children}
      </AdminShell>
    </ClientMessages>
  );
}
