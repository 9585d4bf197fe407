import { ContactSettings } from '#components/merchants/contact-settings.tsx';
import { ShippingSettings } from '#components/merchants/shipping-settings.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { titled } from '#lib/i18n/titled.ts';
import { getContact, getShippingSettings } from '#lib/merchants/merchant-settings.ts';
import { saveMerchantContact, saveShippingSettings } from '../actions.ts';

export const generateMetadata = titled('shippingSettings.title');

export default async function ShippingSettingsPage() {
  const viewer = await requireViewer('merchant.configure');
  const [settings, contact] = await Promise.all([getShippingSettings(viewer.merchantId), getContact(viewer)]);
  return (
    <ClientMessages of={['shippingSettings', 'validation']}>
      <div className="flex flex-col gap-8">
        <ShippingSettings settings={settings} saveSettings={saveShippingSettings} />
        <ContactSettings contact={contact} saveContact={saveMerchantContact} />
      </div>
    </ClientMessages>
  );
}
