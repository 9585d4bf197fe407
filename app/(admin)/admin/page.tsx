import { redirect } from 'next/navigation';
import { requireViewer } from '#lib/auth/require-viewer.ts';

export default async function AdminPage() {
  await requireViewer('operator.read');
  redirect('/admin/status-codes');
}
