import { getTranslations } from 'next-intl/server';
import { RuleForm } from '#components/rules/rule-form.tsx';
import { RuleList } from '#components/rules/rule-list.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { ReadCache } from '#components/shell/read-cache.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { PageTitle } from '#components/ui/titles.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { titled } from '#lib/i18n/titled.ts';
import { findKept } from '#lib/locations/kept-places.ts';
import { listPresets } from '#lib/presets/list-presets.ts';
import { listRules } from '#lib/rules/saved-rules.ts';
import { mostRules } from '#lib/rules/view.ts';
import { addRule, previewRule, removeRule } from './actions.ts';

export const generateMetadata = titled('rules.title');

export default async function RulesPage() {
  const viewer = await requireViewer('merchant.configure');
  const [rules, senders, parcels, emirates] = await Promise.all([
    listRules(viewer),
    listPresets(viewer, 'senders'),
    listPresets(viewer, 'parcels'),
    findKept({ kind: 'emirates' }),
  ]);
  const t = await getTranslations('rules');
  const named = ({ id, nameEn, nameAr }: { id: string; nameEn: string; nameAr: string }) => ({
    id,
    nameEn,
    nameAr,
  });
  const choices = {
    senders: senders.map(named),
    parcels: parcels.map(named),
    emirates: (emirates?.places ?? []).map(named),
  };
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <PageTitle title={t('title')} text={t('purpose')} />
      <ClientMessages of={['booking.products', 'rules']}>
        <ReadCache>
          <RuleList rules={rules} choices={choices} removeRule={removeRule} />
          {rules.length < mostRules && (
            <Sheet className="p-5 max-sm:p-4">
              <RuleForm choices={choices} addRule={addRule} previewRule={previewRule} />
            </Sheet>
          )}
        </ReadCache>
      </ClientMessages>
    </div>
  );
}
