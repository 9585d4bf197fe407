import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Dialog } from '#components/ui/dialog.tsx';

/**
 * Says that the person has switched merchants since the page was opened. The page stays as it is, because after switching back its last
 * step can be done again.
 */
export function OtherMerchantDialog({ onEnd }: { onEnd: () => void }) {
  const t = useTranslations('shell.otherMerchant');
  return (
    <Dialog
      open
      onClose={onEnd}
      title={t('title')}
      footer={
        <>
          {/* A full load, so that nothing of the earlier merchant stays in the tab. */}
          <Button onClick={() => window.location.assign('/')}>{t('home')}</Button>
          <ButtonLink href="/account" target="_blank" variant="primary" onClick={onEnd}>
            {t('account')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('text')}</p>
    </Dialog>
  );
}
