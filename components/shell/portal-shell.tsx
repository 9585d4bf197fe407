import { House, Package, PackagePlus, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense } from 'react';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { SearchBox } from './search-box.tsx';
import { ShellFrame } from './shell-frame.tsx';
import type { ShellViewer } from './shell-viewer.ts';

type PortalShellProps = {
  viewer: ShellViewer /** Formatted; none for a new merchant. */;
  shipmentCount?: string;
  children: ReactNode;
};

/** The layout of a merchant's pages. */
export function PortalShell({ viewer, shipmentCount, children }: PortalShellProps) {
  const t = useTranslations('shell');
  return (
    <ShellFrame
      viewer={viewer}
      home="/"
      items={[
        { href: '/', label: t('home'), icon: <House aria-hidden="true" /> },
        {
          href: '/shipments',
          label: t('shipments'),
          icon: <Package aria-hidden="true" />,
          count: shipmentCount,
        },
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
