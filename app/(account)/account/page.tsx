import { getTranslations } from 'next-intl/server';
import { TourSwitch } from '#components/home/tour-switch.tsx';
import { ChangePassword } from '#components/people/change-password.tsx';
import { Factors } from '#components/people/factors/factors.tsx';
import { MerchantSwitch } from '#components/people/merchant-switch.tsx';
import { SessionList } from '#components/people/session-list.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { listOwnSessions } from '#lib/auth/own-sessions.ts';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { titled } from '#lib/i18n/titled.ts';
import { readFactors } from '#lib/people/factors/factors.ts';
import { unsafeListOwnMerchants } from '#lib/people/members/switch-merchant.ts';
import { isTourOpen } from '#lib/people/tour.ts';
import { changePassword, endSessions, setTour, switchMerchant } from './actions.ts';
import * as factorActions from './factor-actions.ts';

export const generateMetadata = titled('account.title');

export default async function AccountPage() {
  const viewer = await requireViewer('account.manage');
  const t = await getTranslations('account');
  const sessions = await listOwnSessions(viewer);
  const factors = await readFactors(viewer);
  const merchants = viewer.role === 'merchant' ? await unsafeListOwnMerchants(viewer) : [];
  const hasHidden = viewer.role === 'merchant' && !(await isTourOpen(viewer.id));
  return (
    <ClientMessages
      of={[
        'account.factors',
        'account.merchants',
        'account.sessions',
        'home.tour',
        'passwords.fields',
        'shell.passkey',
      ]}
    >
      <div className="flex max-w-2xl flex-col gap-5">
        <h1 className="text-xl">{t('title')}</h1>
        {viewer.role === 'merchant' && merchants.length > 1 && (
          <MerchantSwitch
            merchants={merchants}
            currentId={viewer.merchantId}
            switchMerchant={switchMerchant}
          />
        )}
        <ChangePassword changePassword={changePassword} />
        <Sheet className="p-5 max-sm:p-4">
          <Factors factors={factors} actions={{ ...factorActions }} />
        </Sheet>
        <SessionList
          sessions={sessions.map((session) => ({
            ...session,
            openedAt: session.openedAt.toISOString(),
            usedAt: session.usedAt.toISOString(),
          }))}
          endSessions={endSessions}
          confirmPassword={factorActions.confirmPassword}
        />
        {hasHidden && (
          <Sheet
            title={t('firstSteps.title')}
            text={t('firstSteps.text')}
            className="flex flex-col items-start gap-4 p-5 max-sm:p-4"
          >
            <TourSwitch opens setTour={setTour} />
          </Sheet>
        )}
      </div>
    </ClientMessages>
  );
}
