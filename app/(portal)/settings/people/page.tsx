import { People } from '#components/people/people.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { titled } from '#lib/i18n/titled.ts';
import { listMembers } from '#lib/people/members/members.ts';
import { changeRole, invite, remove, resetFactors, revoke } from './actions.ts';

export const generateMetadata = titled('people.title');

export default async function PeoplePage() {
  const viewer = await requireViewer('people.manage');
  return (
    <ClientMessages of={['invitations', 'people']}>
      <People
        {...(await listMembers(viewer))}
        actions={{ invite, revoke, changeRole, remove, resetFactors }}
      />
    </ClientMessages>
  );
}
