import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import {
  Activity,
  Archive,
  Calendar,
  FileDiff,
  House,
  Info,
  Mail,
  MapPinned,
  ScrollText,
  SlidersHorizontal,
  Store,
  Tags,
  Timer,
  UserRound,
  Users,
} from '#components/ui/icons.tsx';
import { formatNumber } from '#lib/i18n/formats.ts';
import { ShellFrame } from './shell-frame.tsx';
import type { ShellViewer } from './shell-viewer.ts';

/**
 * The layout of an administrator's pages. `failedMails`: how many emails are no longer tried. `resets`: how many requests for a reset wait
 * for the administrator's approval.
 */
export function AdminShell({
  viewer,
  failedMails = 0,
  resets = 0,
  children,
}: {
  viewer: ShellViewer;
  failedMails?: number;
  resets?: number;
  children: ReactNode;
}) {
  const t = useTranslations('admin');
  const locale = useLocale();
  const shown = (count: number) => (count > 0 ? formatNumber(count, locale) : undefined);
  return (
    <ShellFrame
      viewer={viewer}
      home="/admin"
      items={[
        { href: '/admin', label: t('home.title'), icon: <House /> },
        { href: '/admin/merchants', label: t('merchants.title'), icon: <Store /> },
        { href: '/admin/people', label: t('people.title'), icon: <Users />, count: shown(resets) },
        { href: '/admin/audit', label: t('audit.title'), icon: <ScrollText /> },
        { href: '/admin/receiver-data', label: t('nav.receiverData'), icon: <UserRound /> },
        { href: '/admin/notices', label: t('notices.title'), icon: <Info /> },
        { href: '/admin/status-codes', label: t('codes.title'), icon: <Tags /> },
        { href: '/admin/drift', label: t('drift.title'), icon: <FileDiff /> },
        { href: '/admin/places', label: t('nav.places'), icon: <MapPinned /> },
        { href: '/admin/holidays', label: t('holidays.title'), icon: <Calendar /> },
        { href: '/admin/state', label: t('state.title'), icon: <Activity /> },
        { href: '/admin/retention', label: t('retention.title'), icon: <Timer /> },
        { href: '/admin/archive', label: t('archive.title'), icon: <Archive /> },
        {
          href: '/admin/settings',
          label: t('settings.title'),
          icon: <SlidersHorizontal />,
        },
        {
          href: '/admin/mails',
          label: t('nav.mails'),
          icon: <Mail />,
          count: shown(failedMails),
        },
      ]}
    >
      {children}
    </ShellFrame>
  );
}
