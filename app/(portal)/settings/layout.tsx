import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { settingsLinks } from '#components/shell/settings-links.ts';
import { SettingsNav } from '#components/shell/settings-nav.tsx';
import { getViewer } from '#lib/auth/current-viewer.ts';
import { mayDo } from '#lib/auth/permissions.ts';

export default async function SettingsLayout({ children }: { children: ReactNode }) {
  // Each page checks its permission.
  const viewer = await getViewer();
  const t = await getTranslations('shell');
  const items = settingsLinks
    .filter(({ needs }) => viewer && mayDo(viewer, needs))
    .map(({ href, label }) => ({ href, label: t(label) }));
  return (
    <div className="flex flex-col gap-3 lg:flex-row lg:items-start lg:gap-8">
      <SettingsNav title={t('settings')} items={items} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
