'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ChartColumn, ListPlus, MessageCircleQuestionMark, ScanBarcode } from '#components/ui/icons.tsx';
import { formatNumber } from '#lib/i18n/formats.ts';
import { ShellFrame } from './shell-frame.tsx';
import type { ShellViewer } from './shell-viewer.ts';
import { Shortcuts } from './shortcuts/shortcuts.tsx';

type DeskFrameProps = {
  viewer: ShellViewer;
  unconfirmedCount: number;
  isSupervisor?: boolean;
  children: ReactNode;
};

/** A client component, so that a document carries its markup once; `viewer` is what the browser may have. */
export function DeskFrame({ viewer, unconfirmedCount, isSupervisor = false, children }: DeskFrameProps) {
  const t = useTranslations('shell');
  const locale = useLocale();
  return (
    <ShellFrame
      viewer={viewer}
      home="/desk"
      search={<Shortcuts keys="?" />}
      items={[
        { href: '/desk', label: t('desk'), icon: <ScanBarcode /> },
        { href: '/desk/scan', label: t('scan'), icon: <ListPlus /> },
        {
          href: '/desk/unconfirmed',
          label: t('unconfirmed'),
          icon: <MessageCircleQuestionMark />,
          count: unconfirmedCount > 0 ? formatNumber(unconfirmedCount, locale) : undefined,
        },
        ...(isSupervisor
          ? [{ href: '/desk/supervision', label: t('supervision'), icon: <ChartColumn /> }]
          : []),
      ]}
    >
      {children}
    </ShellFrame>
  );
}
