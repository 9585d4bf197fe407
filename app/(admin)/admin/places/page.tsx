import { KeptPlaces } from '#components/admin/kept-places.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { titled } from '#lib/i18n/titled.ts';
import { listKeptPlaces } from '#lib/locations/list-kept-places.ts';
import { bookingOperator } from '#lib/settings/operators.ts';
import { refreshPlaces } from '../actions.ts';

export const generateMetadata = titled('admin.places.title');

export default async function PlacesPage() {
  await requireViewer('operator.read');
  return (
    <ClientMessages of={['admin.places', 'shipment.when']}>
      <KeptPlaces operator={bookingOperator()} kept={await listKeptPlaces()} refreshPlaces={refreshPlaces} />
    </ClientMessages>
  );
}
