import { notFound } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { MerchantAccounts } from '#components/admin/console/merchant-accounts.tsx';
import { MerchantIntegrations } from '#components/admin/console/merchant-integrations.tsx';
import { MerchantPeople } from '#components/admin/console/merchant-people.tsx';
import { MerchantSingleSignOn } from '#components/admin/console/merchant-single-sign-on.tsx';
import { MerchantStanding } from '#components/admin/console/merchant-standing.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { unsafeListKeysOf } from '#lib/api-keys/manage-keys.ts';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { isId } from '#lib/core/is-id.ts';
import { findActivity } from '#lib/home/administrator-home.ts';
import { nameIn } from '#lib/i18n/locale.ts';
import { titled } from '#lib/i18n/titled.ts';
import { listAccounts } from '#lib/merchants/accounts/accounts.ts';
import { asActorAt, findMerchant } from '#lib/merchants/admin/administer-merchants.ts';
import { listMerchantPeople } from '#lib/people/platform/list-people.ts';
import { findSingleSignOn } from '#lib/single-sign-on/administer.ts';
import { unsafeListEndpointsOf } from '#lib/webhooks/endpoints.ts';
import { inviteMember, rename, revokeMember, suspend } from '../actions.ts';
import * as actions from './actions.ts';

export const generateMetadata = titled('admin.merchants.one');

/** One merchant: its state, people, keys and webhooks, without its shipments. */
export default async function MerchantPage({ params }: { params: Promise<{ id: string }> }) {
  const administrator = await requireViewer('merchants.manage');
  const { id } = await params;
  const merchant = isId(id) ? await findMerchant(administrator, id) : null;
  if (!merchant) notFound();
  const locale = await getLocale();
  return (
    <ClientMessages
      of={['accounts', 'admin.ask', 'admin.merchants', 'developers.keys', 'invitations', 'people.roles']}
    >
      <div className="flex max-w-3xl flex-col gap-5">
        <div>
          <h1 className="text-xl">
            <bdi>{nameIn(locale, merchant)}</bdi>
          </h1>
          <p className="mt-1 text-muted">
            <bdi>{nameIn(locale === 'ar' ? 'en' : 'ar', merchant)}</bdi>
          </p>
          <p className="mt-1 text-sm text-muted wrap-anywhere">
            <Ltr>{id}</Ltr>
          </p>
        </div>
        <MerchantStanding
          merchant={merchant}
          activity={await findActivity(administrator, id)}
          suspend={suspend}
          rename={rename}
        />
        <MerchantAccounts
          merchantId={id}
          accounts={await listAccounts(asActorAt(administrator, id, 'merchant.configure'))}
          actions={{
            addAccount: actions.addMerchantAccount,
            replaceToken: actions.replaceMerchantToken,
            setDefaultAccount: actions.setMerchantDefaultAccount,
            retireAccount: actions.retireMerchantAccount,
          }}
        />
        <MerchantPeople
          merchantId={id}
          {...(await listMerchantPeople(administrator, id))}
          invite={inviteMember}
          revoke={revokeMember}
        />
        <MerchantIntegrations
          keys={await unsafeListKeysOf(administrator, id)}
          endpoints={await unsafeListEndpointsOf(administrator, id)}
          now={new Date().toISOString()}
          endKey={actions.endMerchantKey}
          limitKey={actions.limitMerchantKey}
          pause={actions.pauseWebhook}
          merchantId={id}
        />
        <MerchantSingleSignOn
          merchantId={id}
          settings={await findSingleSignOn(administrator, id)}
          save={actions.saveSingleSignOn}
          remove={actions.removeSingleSignOn}
        />
      </div>
    </ClientMessages>
  );
}
