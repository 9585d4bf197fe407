import { useTranslations } from 'next-intl';
import { DataTable } from '#components/ui/data-table.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { Sheet } from '#components/ui/sheet.tsx';

type SettingsTableProps = { settings: { name: string; value: string | null; isSet: boolean }[] };

/** The settings of the process that shows the page. A secret is shown as set, never its value. */
export function SettingsTable({ settings }: SettingsTableProps) {
  const t = useTranslations('admin.state');
  return (
    <Sheet className="flex flex-col gap-2">
      <div className="p-5 pb-0 max-sm:p-4">
        <h2 className="text-base font-semibold">{t('settings')}</h2>
        <p className="mt-1 text-muted">{t('settingsText')}</p>
      </div>
      <DataTable
        caption={t('settings')}
        rows={settings}
        rowKey={({ name }) => name}
        columns={[
          {
            header: t('column.setting'),
            phone: 'title',
            cell: ({ name }) => <Ltr className="wrap-anywhere">{name}</Ltr>,
          },
          {
            header: t('column.value'),
            phone: 'bare',
            cell: ({ name, value, isSet }) =>
              value === null ? (
                <span className="text-muted">{t(isSet ? 'masked' : 'notSet')}</span>
              ) : (
                <>
                  <Ltr className="wrap-anywhere">{value}</Ltr>
                  {name === 'REQUIRE_SECOND_FACTOR' && (
                    <span className="block text-sm text-muted">{t(`secondFactor.${value as 'staff'}`)}</span>
                  )}
                </>
              ),
          },
        ]}
      />
    </Sheet>
  );
}
