import { ReceiverData } from '#components/merchants/receiver-data.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { titled } from '#lib/i18n/titled.ts';
import { eraseReceiver, findReceiver } from './actions.ts';

export const generateMetadata = titled('privacy.title');

/** A receiver's data at every merchant. */
export default async function ReceiverDataPage() {
  await requireViewer('merchants.manage');
  return (
    <ClientMessages of={['privacy']}>
      <ReceiverData isAnywhere findReceiver={findReceiver} eraseReceiver={eraseReceiver} />
    </ClientMessages>
  );
}
