import { getTranslations } from 'next-intl/server';
import { PresetList } from '#components/booking-form/presets/preset-list.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Plus } from '#components/ui/icons.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { PageTitle } from '#components/ui/titles.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { titled } from '#lib/i18n/titled.ts';
import { listPresets } from '#lib/presets/list-presets.ts';
import { presetKinds } from '#lib/presets/schema.ts';
import { movePreset, removePreset, restorePreset, setOwnSender } from './actions.ts';

export const generateMetadata = titled('presets.title');

export default async function PresetsPage() {
  const viewer = await requireViewer('merchant.configure');
  const lists = await Promise.all(presetKinds.map((kind) => listPresets(viewer, kind)));
  const t = await getTranslations('presets');
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <PageTitle title={t('title')} text={t('purpose')} />
      <ClientMessages of={['presets']}>
        {presetKinds.map((kind, index) => (
          <section key={kind} aria-labelledby={kind}>
            <Sheet className="flex flex-col gap-3 p-5 max-sm:p-4">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <h2 id={kind} className="text-base font-semibold">
                  {t(`kinds.${kind}`)}
                </h2>
                {kind !== 'templates' && (
                  <ButtonLink size="sm" href={`/settings/presets/${kind}/new`}>
                    <Plus />
                    {t(`add.${kind}`)}
                  </ButtonLink>
                )}
              </div>
              <p className="text-sm text-muted">{t(`about.${kind}`)}</p>
              <PresetList
                kind={kind}
                presets={lists[index] ?? []}
                movePreset={movePreset}
                removePreset={removePreset}
                restorePreset={restorePreset}
                setOwnSender={setOwnSender}
              />
            </Sheet>
          </section>
        ))}
      </ClientMessages>
    </div>
  );
}
