'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ButtonLink } from '#components/ui/button-link.tsx';
import {
  Banknote,
  BookUser,
  Calculator,
  CircleQuestionMark,
  FileSpreadsheet,
  House,
  MessageCircleQuestionMark,
  Package,
  PackagePlus,
  Plus,
  Truck,
} from '#components/ui/icons.tsx';
import { PermissionsProvider } from '#components/ui/permitted.tsx';
import type { Permission } from '#lib/core/actor.ts';
import { ScanCatcher } from './search/scan-catcher.tsx';
import { SearchBox } from './search/search-box.tsx';
import { ShellFrame } from './shell-frame.tsx';
import type { ShellViewer } from './shell-viewer.ts';
import { Shortcuts } from './shortcuts/shortcuts.tsx';
import { SuspendedNotice } from './sign-in/suspended-notice.tsx';

type PortalFrameProps = {
  viewer: ShellViewer;
  /** Open questions of customer service, as shown: a browser takes long for its first number format, before the page answers. */
  questionCount: string | undefined;
  /** What the person may do. */
  may: readonly Permission[];
  children: ReactNode;
};

/** A client component, so that a document carries its markup once; `viewer` is what the browser may have. */
export function PortalFrame({ viewer, questionCount, may, children }: PortalFrameProps) {
  const t = useTranslations('shell');
  const mayBook = may.includes('shipments.book');
  const seesShipments = may.includes('shipments.read');
  const questions = {
    href: '/cases',
    label: t('questions'),
    icon: <MessageCircleQuestionMark />,
    count: questionCount,
  };
  return (
    <ShellFrame
      happens={{ watchesWork: true, takesFiles: mayBook && seesShipments }}
      viewer={viewer}
      home={seesShipments ? '/' : '/money'}
      may={may}
      items={[
        ...(seesShipments
          ? [
              { href: '/', label: t('home'), icon: <House /> },
              { href: '/shipments', label: t('shipments'), icon: <Package /> },
            ]
          : []),
        ...(mayBook ? [{ href: '/shipments/new', label: t('book'), icon: <PackagePlus /> }] : []),
        ...(may.includes('prices.ask')
          ? [{ href: '/quotes', label: t('quotes'), icon: <Calculator /> }]
          : []),
        ...(seesShipments
          ? [
              { href: '/imports', label: t('imports'), icon: <FileSpreadsheet /> },
              { href: '/pickups', label: t('pickups'), icon: <Truck /> },
            ]
          : []),
        ...(may.includes('contacts.read')
          ? [{ href: '/contacts', label: t('contacts'), icon: <BookUser /> }]
          : []),
        ...(may.includes('money.read') ? [{ href: '/money', label: t('money'), icon: <Banknote /> }] : []),
        ...(seesShipments ? [questions] : []),
      ]}
      search={
        seesShipments && (
          <>
            <SearchBox />
            <Shortcuts />
            <ButtonLink
              href="/help"
              aria-label={t('help')}
              aria-keyshortcuts="?"
              data-command={t('help')}
              title={`${t('help')} (?)`}
              className="px-3 max-lg:hidden"
            >
              <CircleQuestionMark />
            </ButtonLink>
            <ScanCatcher />
          </>
        )
      }
      action={
        mayBook && (
          <ButtonLink
            href="/shipments/new"
            variant="primary"
            aria-keyshortcuts="N"
            title={`${t('bookShipment')} (N)`}
          >
            <Plus />
            {t('bookShipment')}
          </ButtonLink>
        )
      }
    >
      {viewer.isSuspended && <SuspendedNotice className="mb-5" />}
      <PermissionsProvider may={may}>{children}</PermissionsProvider>
    </ShellFrame>
  );
}
