'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { nameIn } from '#lib/i18n/locale.ts';

type ShownMerchant = { id: string; nameEn: string; nameAr: string };
type MerchantSwitchProps = {
  merchants: ShownMerchant[];
  currentId: string;
  switchMerchant: (merchant: { id: string }) => Promise<ActionResult<null>>;
};

/** The merchants that a person belongs to, and the one that they work for now. */
export function MerchantSwitch({ merchants, currentId, switchMerchant }: MerchantSwitchProps) {
  const t = useTranslations('account.merchants');
  const locale = useLocale();
  const { send, pending, hasFailed } = useSend();

  const go = (id: string) =>
    send(switchMerchant, { id }, (answer) => {
      // A full load, so that nothing read for the other merchant stays in the tab.
      if (answer?.ok) window.location.assign('/');
    });

  return (
    <Sheet title={t('title')} text={t('text')} className="flex flex-col gap-4 p-5 max-sm:p-4">
      <ul className="flex flex-col divide-y divide-line">
        {merchants.map(({ id, nameEn, nameAr }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0"
          >
            <bdi className="font-semibold">{nameIn(locale, { nameEn, nameAr })}</bdi>
            {id === currentId ? (
              <span className="text-muted">{t('current')}</span>
            ) : (
              <Button disabled={pending} onClick={() => go(id)}>
                {t('switch')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasFailed && <ErrorNotice>{t('failed')}</ErrorNotice>}
    </Sheet>
  );
}
