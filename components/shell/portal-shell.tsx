import type { ComponentProps } from 'react';
import { PortalFrame } from './portal-frame.tsx';
import { shownViewer } from './shell-viewer.ts';

/** The layout of a merchant's pages. */
export function PortalShell({ viewer, ...rest }: ComponentProps<typeof PortalFrame>) {
  return <PortalFrame {...rest} viewer={shownViewer(viewer)} />;
}
