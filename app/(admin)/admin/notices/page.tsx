import { Notices } from '#components/admin/notices.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { ReadCache } from '#components/shell/read-cache.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { titled } from '#lib/i18n/titled.ts';
import { listNotices } from '#lib/merchants/admin/notices.ts';
import { endNotice, writeNotice } from './actions.ts';

export const generateMetadata = titled('admin.notices.title');

/** What administrators tell merchants on every page. */
export default async function NoticesPage() {
  const administrator = await requireViewer('operator.read');
  const notices = await listNotices(administrator);
  return (
    <ClientMessages of={['admin.notices', 'dates']}>
      <ReadCache>
        <Notices notices={notices} write={writeNotice} end={endNotice} />
      </ReadCache>
    </ClientMessages>
  );
}
