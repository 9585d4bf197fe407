import { UnconfirmedQueue } from '#components/desk/unconfirmed/unconfirmed-queue.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { ReadCache } from '#components/shell/read-cache.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { unsafeListUnconfirmed } from '#lib/desk/unconfirmed/list-unconfirmed.ts';
import { titled } from '#lib/i18n/titled.ts';
import * as actions from './actions.ts';

export const generateMetadata = titled('desk.unconfirmed.title');

/** All unconfirmed requests, across merchants. */
export default async function UnconfirmedPage() {
  const agent = await requireViewer('desk.resolve');
  const listed = await unsafeListUnconfirmed(agent);
  return (
    <ClientMessages
      of={['desk.unconfirmed', 'desk.lookup', 'failures', 'shipment.duplicate', 'shipment.when']}
    >
      <ReadCache>
        <UnconfirmedQueue listed={listed} agentId={agent.id} actions={{ ...actions }} />
      </ReadCache>
    </ClientMessages>
  );
}
