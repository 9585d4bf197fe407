import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ShippingSettings } from '#components/merchants/shipping-settings.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { getShippingSettings } from '#lib/merchants/shipping-settings.ts';
import { saveShippingSettings } from '../actions.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shippingSettings'))('title') };
}

export default async function ShippingSettingsPage() {
  const { merchantId } = await requireViewer('merchant.configure');
  const settings = await getShippingSettings(merchantId);
  return (
    <ClientMessages of={['shippingSettings', 'validation']}>
      <ShippingSettings settings={settings} saveSettings={saveShippingSettings} />
    </ClientMessages>
  );
}
