import { getTranslations } from 'next-intl/server';
import { ListSearch } from '#components/admin/console/list-search.tsx';
import { AllPeople } from '#components/admin/console/people.tsx';
import { ResetRequests } from '#components/admin/console/reset-requests.tsx';
import { Invitations } from '#components/people/invitations.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { Field, SelectInput } from '#components/ui/form/field.tsx';
import { ListMore } from '#components/ui/page-links.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { PageTitle } from '#components/ui/titles.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { unsafeCountOwned, unsafeListAgents } from '#lib/desk/cases/change-case.ts';
import { type PageSearch, readPageQuery } from '#lib/http/page-query.ts';
import { titled } from '#lib/i18n/titled.ts';
import { listPeople } from '#lib/people/platform/list-people.ts';
import { listPlatformInvitations } from '#lib/people/platform/platform-invitations.ts';
import { listResetRequests } from '#lib/people/platform/reset-requests.ts';
import { platformRoles } from '#lib/people/platform/schema.ts';
import * as actions from './actions.ts';

export const generateMetadata = titled('admin.people.title');

const groups = ['platform', 'merchants'] as const;

/**
 * `?q=` searches, `?of=` limits to people who work for the platform or for merchants, `?after=` is the cursor of a later page.
 */
export default async function AllPeoplePage({ searchParams }: { searchParams: Promise<PageSearch> }) {
  const administrator = await requireViewer('platform-people.manage');
  const { q: search = '', of: askedGroup, after } = readPageQuery(await searchParams);
  const chosenGroup = groups.find((group) => group === askedGroup);
  const t = await getTranslations('admin.people');
  const [page, invitations, requests] = await Promise.all([
    listPeople(administrator, { search, of: chosenGroup, after }),
    listPlatformInvitations(administrator),
    listResetRequests(administrator),
  ]);
  const [openCases, agents] = await Promise.all([
    unsafeCountOwned(
      administrator,
      page.rows.map(({ id }) => id),
    ),
    unsafeListAgents(administrator),
  ]);
  return (
    <ClientMessages of={['admin.ask', 'admin.people', 'invitations', 'people.roles']}>
      <div className="flex flex-col gap-5">
        <PageTitle className="max-w-2xl" title={t('title')} text={t('purpose')} />
        <ListSearch label={t('search')} search={search}>
          <Field label={t('of')}>
            <SelectInput
              key={chosenGroup}
              name="of"
              defaultValue={chosenGroup ?? ''}
              none={t('groups.all')}
              options={groups.map((group) => ({ value: group, label: t(`groups.${group}`) }))}
            />
          </Field>
        </ListSearch>
        <ResetRequests requests={requests} approve={actions.approve} drop={actions.drop} />
        <AllPeople
          rows={page.rows}
          agents={agents}
          openCases={openCases}
          actions={{
            disable: actions.setDisabled,
            changeRole: actions.setPlatformRole,
            askReset: actions.askReset,
            endSessions: actions.endPersonsSessions,
          }}
        />
        <ListMore
          path="/admin/people"
          query={{ q: search, of: chosenGroup }}
          isLater={after !== undefined}
          next={page.next && { after: page.next }}
        />
        <Sheet
          title={t('invite.title')}
          text={t('invite.text')}
          className="flex max-w-3xl flex-col gap-4 p-5 max-sm:p-4"
        >
          <Invitations
            roles={platformRoles}
            usual="agent"
            invitations={invitations}
            invite={actions.inviteToWork}
            revoke={actions.revokeInvitation}
          />
        </Sheet>
      </div>
    </ClientMessages>
  );
}
