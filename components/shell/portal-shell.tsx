import { House, Package, PackagePlus, Plus } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, Suspense } from 'react';
import { shownCount } from '#components/shipments/list/shown-count.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { SearchBox } from './search-box.tsx';
import { ShellFrame } from './shell-frame.tsx';
import type { ShellViewer } from './shell-viewer.ts';

type PortalShellProps = { viewer: ShellViewer; shipmentCount?: number; children: ReactNode };

/** The layout of a merchant's pages. */
export function PortalShell({ viewer, shipmentCount, children }: PortalShellProps) {
  const t = useTranslations('shell');
  const locale = useLocale();
  const count = shipmentCount ? shownCount(shipmentCount, locale) : undefined;
  return (
    <ShellFrame
      viewer={viewer}
      home="/"
      items={[
        { href: '/', label: t('home'), icon: <House aria-hidden="true" /> },
        { href: '/shipments', label: t('shipments'), icon: <Package aria-hidden="true" />, count },
        { href: '/shipments/new', label: t('book'), icon: <PackagePlus aria-hidden="true" /> },
      ]}
      search={
        <Suspense>
          <SearchBox />
        </Suspense>
      }
      action={
        <ButtonLink href="/shipments/new" variant="primary">
          <Plus aria-hidden="true" />
          {t('bookShipment')}
        </ButtonLink>
      }
    >
      {children}
    </ShellFrame>
  );
}
