import { getTranslations } from 'next-intl/server';
import { cancelMany, findCancelRules } from '#app/(portal)/shipments/selection-actions.ts';
import { SelectedShipments } from '#components/search/selected/selected-shipments.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { mayDo } from '#lib/auth/permissions.ts';
import { requireMerchantViewer } from '#lib/auth/require-viewer.ts';
import { titled } from '#lib/i18n/titled.ts';
import { addTag, removeTag } from '../mark-actions.ts';

export const generateMetadata = titled('shipments.selected.title');

/** The actions for the shipments that are selected in the list. The browser keeps the selection. */
export default async function SelectedPage() {
  const viewer = await requireMerchantViewer();
  const t = await getTranslations('shipments.selected');
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">{t('title')}</h1>
        <ButtonLink href="/shipments" size="sm">
          {t('back')}
        </ButtonLink>
      </div>
      <ClientMessages
        of={['cancel', 'shipment.tags', 'shipments.exporting', 'shipments.selected', 'standing']}
      >
        <SelectedShipments
          tagging={mayDo(viewer, 'shipments.book') ? { addTag, removeTag } : null}
          cancelling={mayDo(viewer, 'shipments.cancel') ? { findCancelRules, cancelMany } : null}
        />
      </ClientMessages>
    </div>
  );
}
