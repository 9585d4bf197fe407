import type { ReactNode } from 'react';
import { SettingsColumns } from '#app/settings-columns.tsx';
import { getViewer } from '#lib/auth/current-viewer.ts';

export default async function SettingsLayout({ children }: { children: ReactNode }) {
  // Each page checks its permission.
  return <SettingsColumns viewer={await getViewer()}>{children}</SettingsColumns>;
}
