import { Holidays } from '#components/admin/holidays.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { titled } from '#lib/i18n/titled.ts';
import { listHolidays } from '#lib/operator/holidays.ts';
import { removeHoliday, saveHoliday } from '../actions.ts';

export const generateMetadata = titled('admin.holidays.title');

export default async function HolidaysPage() {
  await requireViewer('operator.read');
  return (
    <ClientMessages of={['admin.holidays']}>
      <Holidays holidays={await listHolidays()} saveHoliday={saveHoliday} removeHoliday={removeHoliday} />
    </ClientMessages>
  );
}
