import { ReceiverData } from '#components/merchants/receiver-data.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { titled } from '#lib/i18n/titled.ts';
import { eraseReceiver, findReceiver } from './actions.ts';

export const generateMetadata = titled('privacy.title');

export default async function PrivacyPage() {
  await requireViewer('merchant.configure');
  return (
    <ClientMessages of={['privacy']}>
      <ReceiverData findReceiver={findReceiver} eraseReceiver={eraseReceiver} />
    </ClientMessages>
  );
}
