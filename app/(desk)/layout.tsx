import type { ReactNode } from 'react';
import { DeskShell } from '#components/shell/desk-shell.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { unsafeCountDoubts } from '#lib/shipments/doubts/list-doubts.ts';

export default async function DeskLayout({ children }: { children: ReactNode }) {
  const viewer = await requireViewer('desk.look-up');
  return (
    <DeskShell viewer={viewer} doubtCount={await unsafeCountDoubts()}>
      {children}
    </DeskShell>
  );
}
