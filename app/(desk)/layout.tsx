import type { ReactNode } from 'react';
import { DeskShell } from '#components/shell/desk-shell.tsx';
import { requireAgentViewer } from '#lib/auth/require-viewer.ts';
import { unsafeCountDoubts } from '#lib/shipments/desk-doubts.ts';

export default async function DeskLayout({ children }: { children: ReactNode }) {
  const viewer = await requireAgentViewer();
  return (
    <DeskShell viewer={viewer} doubtCount={await unsafeCountDoubts()}>
      {children}
    </DeskShell>
  );
}
