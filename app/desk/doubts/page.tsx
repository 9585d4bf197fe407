import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DoubtQueue } from '#components/desk/doubt-queue.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { ReadCache } from '#components/shell/read-cache.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { unsafeListDoubts } from '#lib/shipments/doubts/list-doubts.ts';
import { acceptAwb, askAgain, cancelDuplicate, settleDuplicate, takeRequest, writeOff } from './actions.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('desk.doubts'))('title') };
}

/** All unconfirmed requests, across merchants. */
export default async function DoubtsPage() {
  const agent = await requireViewer('desk.resolve');
  const listed = await unsafeListDoubts(agent);
  return (
    <ClientMessages of={['desk.doubts', 'desk.lookup', 'failures', 'shipment.duplicate', 'shipment.when']}>
      <ReadCache>
        <DoubtQueue
          listed={listed}
          agentId={agent.id}
          actions={{ askAgain, acceptAwb, writeOff, settleDuplicate, cancelDuplicate, takeRequest }}
        />
      </ReadCache>
    </ClientMessages>
  );
}
