import { redirect } from 'next/navigation';
import { requireAdministratorViewer } from '#lib/auth/require-viewer.ts';

export default async function AdminPage() {
  await requireAdministratorViewer();
  redirect('/admin/status-codes');
}
