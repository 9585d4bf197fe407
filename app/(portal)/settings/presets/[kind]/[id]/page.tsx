import { randomUUIDv7 } from 'node:crypto';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PresetForm } from '#components/booking-form/presets/preset-form.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { ReadCache } from '#components/shell/read-cache.tsx';
import { BackLink } from '#components/ui/back-link.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { startedForm } from '#lib/booking-form/started-form.ts';
import { type PageSearch, readPageQuery } from '#lib/http/page-query.ts';
import { titled } from '#lib/i18n/titled.ts';
import { listPresets } from '#lib/presets/list-presets.ts';
import { type PresetKind, presetKinds } from '#lib/presets/schema.ts';
import { parcelFields } from '#lib/presets/view.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { savePreset, saveTemplate } from '../../actions.ts';

type Props = { params: Promise<{ kind: string; id: string }>; searchParams: Promise<PageSearch> };

export const generateMetadata = titled('presets.title');

/** The fields of a new preset, with the defaults of the booking form. */
function blankFields(kind: PresetKind): Record<string, string | boolean> {
  const { sender, parcel } = startedForm();
  if (kind === 'senders') return { ...sender };
  return kind === 'parcels' ? Object.fromEntries(parcelFields.map((field) => [field, parcel[field]])) : {};
}

/** One preset; `new` adds one. A template is added from a shipment: `?from=`. */
export default async function PresetPage({ params, searchParams }: Props) {
  const viewer = await requireViewer('merchant.configure');
  const { kind: name, id } = await params;
  const kind = presetKinds.find((known) => known === name);
  if (!kind) notFound();
  const { from } = readPageQuery(await searchParams);
  const isNew = id === 'new';
  const shipment = isNew && from ? await findShipment(viewer, from) : null;
  if (isNew && kind === 'templates' && !shipment) notFound();
  const preset = isNew ? null : (await listPresets(viewer, kind)).find((listed) => listed.id === id);
  if (!isNew && !preset) notFound();
  const t = await getTranslations('presets');
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <BackLink href="/settings/presets" className="-mb-3">
        {t('title')}
      </BackLink>
      <h1 className="text-xl">{isNew ? t(`new.${kind}`) : t(`edit.${kind}`)}</h1>
      <ClientMessages
        of={[
          'booking.contentTypes',
          'booking.fields',
          'booking.units',
          'contacts',
          'locations',
          'presets',
          'validation',
        ]}
      >
        <ReadCache>
          <PresetForm
            kind={kind}
            id={preset?.id ?? randomUUIDv7()}
            shipmentId={shipment?.id}
            names={{
              nameEn: preset?.nameEn ?? '',
              nameAr: preset && preset.nameAr !== preset.nameEn ? preset.nameAr : '',
            }}
            fields={preset?.fields ?? blankFields(kind)}
            isNew={isNew}
            savePreset={savePreset}
            saveTemplate={saveTemplate}
          />
        </ReadCache>
      </ClientMessages>
    </div>
  );
}
