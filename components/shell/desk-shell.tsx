import type { ComponentProps } from 'react';
import { DeskFrame } from './desk-frame.tsx';
import { shownViewer } from './shell-viewer.ts';

/** The layout of a customer-service agent's pages. */
export function DeskShell({ viewer, ...rest }: ComponentProps<typeof DeskFrame>) {
  return <DeskFrame {...rest} viewer={shownViewer(viewer)} />;
}
