import { getTranslations } from 'next-intl/server';
import { ListSearch } from '#components/admin/console/list-search.tsx';
import { AllPeople } from '#components/admin/console/people.tsx';
import { PlatformInvitations } from '#components/admin/console/platform-invitations.tsx';
import { ResetRequests } from '#components/admin/console/reset-requests.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { SelectInput } from '#components/ui/form/select-input.tsx';
import { ListMore } from '#components/ui/list-more.tsx';
import { PageTitle } from '#components/ui/titles.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { unsafeCountOwned, unsafeListAgents } from '#lib/desk/cases/change-case.ts';
import { type PageSearch, readPageQuery } from '#lib/http/page-query.ts';
import { titled } from '#lib/i18n/titled.ts';
import { listPeople } from '#lib/people/platform/list-people.ts';
import { listPlatformInvitations } from '#lib/people/platform/platform-invitations.ts';
import { listResetRequests } from '#lib/people/platform/reset-requests.ts';
import * as actions from './actions.ts';

export const generateMetadata = titled('admin.people.title');

const groups = ['platform', 'merchants'] as const;

/**
 * `?q=` searches, `?of=` limits to people who work for the platform or for merchants, `?after=` is the cursor of a later page.
 */
export default async function AllPeoplePage({ searchParams }: { searchParams: Promise<PageSearch> }) {
  const administrator = await requireViewer('platform-people.manage');
  const { q: search = '', of: asked, after } = readPageQuery(await searchParams);
  const of = groups.find((group) => group === asked);
  const t = await getTranslations('admin.people');
  const [page, invitations, requests] = await Promise.all([
    listPeople(administrator, { search, of, after }),
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
    <ClientMessages of={['admin.ask', 'admin.people']}>
      <div className="flex flex-col gap-5">
        <PageTitle className="max-w-2xl" title={t('title')} text={t('purpose')} />
        <ListSearch label={t('search')} search={search}>
          <Field label={t('of')}>
            <SelectInput
              key={of}
              name="of"
              defaultValue={of ?? ''}
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
          query={{ q: search, of }}
          isLater={after !== undefined}
          next={page.next && { after: page.next }}
        />
        <div className="max-w-3xl">
          <PlatformInvitations
            invitations={invitations}
            invite={actions.inviteToWork}
            revoke={actions.revokeInvitation}
          />
        </div>
      </div>
    </ClientMessages>
  );
}
