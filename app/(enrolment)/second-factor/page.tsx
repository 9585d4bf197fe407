import { getTranslations } from 'next-intl/server';
import * as factorActions from '#app/(account)/account/factor-actions.ts';
import { Factors } from '#components/people/factors/factors.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { PublicPage } from '#components/shell/public-page.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { homeOf, requireViewer } from '#lib/auth/require-viewer.ts';
import { titled } from '#lib/i18n/titled.ts';
import { readFactors } from '#lib/people/factors/factors.ts';

export const generateMetadata = titled('account.enrolment.title');

/** Where a person who needs a second factor sets one up after the first sign-in. No other page opens before. */
export default async function SecondFactorPage() {
  const viewer = await requireViewer('account.secure');
  const t = await getTranslations('account.enrolment');
  const factors = await readFactors(viewer);
  return (
    <ClientMessages of={['account.factors', 'shell.language', 'shell.passkey']}>
      <PublicPage title={t('title')} purpose={t(viewer.mustEnrol ? 'purpose' : 'done')}>
        <div className="flex flex-col gap-4">
          <Factors factors={factors} actions={{ ...factorActions }} />
          {!viewer.mustEnrol && (
            <ButtonLink href={homeOf(viewer)} variant="primary">
              {t('continue')}
            </ButtonLink>
          )}
          <form method="post" action="/api/sign-out">
            <Button type="submit">{t('signOut')}</Button>
          </form>
        </div>
      </PublicPage>
    </ClientMessages>
  );
}
