import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import {
  Activity,
  FileDiff,
  Mail,
  MapPinned,
  ScrollText,
  Store,
  Tags,
  Timer,
  Users,
} from '#components/ui/icons.tsx';
import { ShellFrame } from './shell-frame.tsx';
import type { ShellViewer } from './shell-viewer.ts';

/** The layout of an administrator's pages. `hasMails`: there are emails that can't be sent. */
export function AdminShell({
  viewer,
  hasMails = false,
  children,
}: {
  viewer: ShellViewer;
  hasMails?: boolean;
  children: ReactNode;
}) {
  const t = useTranslations('admin.nav');
  return (
    <ShellFrame
      viewer={viewer}
      home="/admin"
      items={[
        { href: '/admin/merchants', label: t('merchants'), icon: <Store aria-hidden="true" /> },
        { href: '/admin/people', label: t('people'), icon: <Users aria-hidden="true" /> },
        { href: '/admin/audit', label: t('audit'), icon: <ScrollText aria-hidden="true" /> },
        { href: '/admin/status-codes', label: t('codes'), icon: <Tags aria-hidden="true" /> },
        { href: '/admin/drift', label: t('drift'), icon: <FileDiff aria-hidden="true" /> },
        { href: '/admin/places', label: t('places'), icon: <MapPinned aria-hidden="true" /> },
        { href: '/admin/state', label: t('state'), icon: <Activity aria-hidden="true" /> },
        { href: '/admin/retention', label: t('retention'), icon: <Timer aria-hidden="true" /> },
        ...(hasMails ? [{ href: '/admin/mails', label: t('mails'), icon: <Mail aria-hidden="true" /> }] : []),
      ]}
    >
      {children}
    </ShellFrame>
  );
}
