import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { shareLinks } from '#components/shipments/share-links.ts';
import { Button } from '#components/ui/button.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { Mail, MessageCircle } from '#components/ui/icons.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { formatMoment } from '#lib/i18n/format-times.ts';

type Link = { url: string; endsAt: string };

type ReturnLinkProps = {
  shipmentId: string;
  awb: string;
  /** Of the return's sender. */
  email: string | undefined;
  mobile: string | undefined;
  createLink: (input: { id: string }) => Promise<ActionResult<Link>>;
};

/** Makes a link to a return's label, for its sender: to copy, or to send by the merchant's own email or WhatsApp. */
export function ReturnLink({ shipmentId, awb, email, mobile, createLink }: ReturnLinkProps) {
  const t = useTranslations('returns.link');
  const locale = useLocale();
  const [made, setMade] = useState<Link | null>(null);
  const { send, pending, hasFailed } = useSend();

  const create = () =>
    send(createLink, { id: shipmentId }, (created) => created?.ok && setMade(created.value));

  const share =
    made && shareLinks({ subject: t('subject'), text: t('message', { awb, link: made.url }), email, mobile });
  return (
    <Sheet title={t('title')} className="flex flex-col items-start gap-3 p-5">
      <p className="text-sm text-muted">{t('text')}</p>
      {made && share ? (
        <div role="status" className="flex flex-col gap-3">
          <p className="text-sm">{t('ready', { moment: formatMoment(made.endsAt, locale) })}</p>
          <div className="flex flex-wrap gap-2">
            <a
              href={share.whatsApp}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonStyle('secondary', 'sm')}
            >
              <MessageCircle />
              {t('whatsApp')}
            </a>
            <a href={share.email} className={buttonStyle('secondary', 'sm')}>
              <Mail />
              {t('email')}
            </a>
            <CopyButton text={made.url} label={t('copy')} of={awb} />
          </div>
        </div>
      ) : (
        <Button pending={pending} onClick={create}>
          {t('create')}
        </Button>
      )}
      {hasFailed && <ErrorNotice>{t('failed')}</ErrorNotice>}
    </Sheet>
  );
}
