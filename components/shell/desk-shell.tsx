import { ScanBarcode } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ShellFrame } from './shell-frame.tsx';
import type { ShellViewer } from './shell-viewer.ts';

/** The frame of a customer-service agent's pages. */
export function DeskShell({ viewer, children }: { viewer: ShellViewer; children: ReactNode }) {
  const t = useTranslations('shell');
  return (
    <ShellFrame
      viewer={viewer}
      home="/desk"
      items={[{ href: '/desk', label: t('desk'), icon: <ScanBarcode aria-hidden="true" /> }]}
    >
      {children}
    </ShellFrame>
  );
}
