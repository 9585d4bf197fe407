import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { settingsLinks } from '#components/shell/settings-links.ts';
import { SettingsNav } from '#components/shell/settings-nav.tsx';
import { mayDo } from '#lib/auth/permissions.ts';
import type { Viewer } from '#lib/auth/viewer.ts';

type SettingsColumnsProps = { viewer: Viewer | null; children: ReactNode };

/** A page of the settings beside the links to those that the person may open; without them if there is no other. */
export async function SettingsColumns({ viewer, children }: SettingsColumnsProps) {
  const t = await getTranslations('shell');
  const items = settingsLinks
    .filter(({ needs }) => viewer && mayDo(viewer, needs))
    .map(({ href, label }) => ({ href, label: t(label) }));
  return (
    <div className="flex flex-col gap-3 lg:flex-row lg:items-start lg:gap-8">
      {items.length > 1 && <SettingsNav title={t('settings')} items={items} />}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
