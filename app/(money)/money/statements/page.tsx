import { getTranslations } from 'next-intl/server';
import { ChoiceChips } from '#components/money/choice-chips.tsx';
import { MoneyTitle } from '#components/money/money-tabs.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { StatementList } from '#components/statements/statement-list.tsx';
import { StatementUpload } from '#components/statements/statement-upload.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ListMore } from '#components/ui/page-links.tsx';
import { mayDo } from '#lib/auth/permissions.ts';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { titled } from '#lib/i18n/titled.ts';
import { listStatements } from '#lib/statements/files/list-statements.ts';
import { statementQuerySchema } from '#lib/statements/schema.ts';

export const generateMetadata = titled('statements.title');

/** The others last for seconds. */
const filteredStates = ['asked', 'read', 'posted', 'taken-back', 'unreadable'] as const;

type StatementsPageProps = { searchParams: Promise<Record<string, string | string[]>> };

export default async function StatementsPage({ searchParams }: StatementsPageProps) {
  const viewer = await requireViewer('money.read');
  const { after, state } = statementQuerySchema.parse(await searchParams);
  const t = await getTranslations('statements');
  const { items, older } = await listStatements(viewer, { state }, after);
  const mayManage = mayDo(viewer, 'money.manage');
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <MoneyTitle page="statements" title={t('title')} text={t(mayManage ? 'purpose' : 'readPurpose')} />
      {mayManage && (
        <ClientMessages of={['statements.upload', 'statements.kind']}>
          <StatementUpload />
        </ClientMessages>
      )}
      {(items.length > 0 || state) && (
        <ChoiceChips
          label={t('byState')}
          href="/money/statements"
          name="state"
          chosen={state}
          chips={[
            { of: undefined, text: t('all') },
            ...filteredStates.map((of) => ({ of, text: t(`state.${of}`) })),
          ]}
        />
      )}
      {items.length === 0 && state ? (
        <p className="text-muted">{t('noneInState')}</p>
      ) : items.length === 0 ? (
        <EmptyState title={t('emptyTitle')} text={t(mayManage ? 'emptyText' : 'readEmptyText')} />
      ) : (
        <StatementList statements={items} />
      )}
      <ListMore
        path="/money/statements"
        query={{ state }}
        isLater={after !== undefined}
        next={older && { after: older }}
      />
    </div>
  );
}
