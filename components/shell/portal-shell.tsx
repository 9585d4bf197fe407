import type { ComponentProps } from 'react';
import type { ShownNotice } from '#lib/merchants/admin/view.ts';
import { NoticeBanners } from './notice-banners.tsx';
import { PortalFrame } from './portal-frame.tsx';
import { shownViewer } from './shell-viewer.ts';

type PortalShellProps = ComponentProps<typeof PortalFrame> & { notices: ShownNotice[] };

/** The layout of a merchant's pages. */
export function PortalShell({ viewer, notices, children, ...rest }: PortalShellProps) {
  return (
    <PortalFrame {...rest} viewer={shownViewer(viewer)}>
      <NoticeBanners notices={notices} />
      {children}
    </PortalFrame>
  );
}
