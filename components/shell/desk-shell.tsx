import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ChartColumn, ListPlus, MessageCircleQuestionMark, ScanBarcode } from '#components/ui/icons.tsx';
import { formatNumber } from '#lib/i18n/formats.ts';
import { ShellFrame } from './shell-frame.tsx';
import type { ShellViewer } from './shell-viewer.ts';

type DeskShellProps = {
  viewer: ShellViewer;
  doubtCount: number;
  isSupervisor?: boolean;
  children: ReactNode;
};

/** The layout of a customer-service agent's pages. */
export function DeskShell({ viewer, doubtCount, isSupervisor = false, children }: DeskShellProps) {
  const t = useTranslations('shell');
  const locale = useLocale();
  return (
    <ShellFrame
      viewer={viewer}
      home="/desk"
      items={[
        { href: '/desk', label: t('desk'), icon: <ScanBarcode aria-hidden="true" /> },
        { href: '/desk/scan', label: t('scan'), icon: <ListPlus aria-hidden="true" /> },
        {
          href: '/desk/doubts',
          label: t('doubts'),
          icon: <MessageCircleQuestionMark aria-hidden="true" />,
          count: doubtCount > 0 ? formatNumber(doubtCount, locale) : undefined,
        },
        ...(isSupervisor
          ? [{ href: '/desk/supervision', label: t('supervision'), icon: <ChartColumn aria-hidden="true" /> }]
          : []),
      ]}
    >
      {children}
    </ShellFrame>
  );
}
