import { useLocale, useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { formatMoment } from '#lib/i18n/format-times.ts';

type ShownMail = { id: string; recipient: string; subject: string; body: string; at: string };

const link = /(https?:\/\/\S+)/;

/** The emails that a local deployment kept because it has no SMTP server. */
export function KeptMails({ mails }: { mails: ShownMail[] }) {
  const t = useTranslations('admin.mails');
  const locale = useLocale();
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      {mails.length === 0 && <EmptyState title={t('empty')} text={t('emptyText')} />}
      {mails.map(({ id, recipient, subject, body, at }) => (
        <Sheet key={id} className="flex flex-col gap-2 p-5 max-sm:p-4" title={subject}>
          <p className="text-sm text-muted">
            <Ltr>{recipient}</Ltr>
            {' · '}
            {formatMoment(at, locale)}
          </p>
          {body.split('\n\n').map((part) => (
            <p key={part} dir="auto" className="whitespace-pre-line break-words">
              {part.split(link).map((text) =>
                link.test(text) ? (
                  <a key={text} href={text} className="text-accent underline [overflow-wrap:anywhere]">
                    <Ltr>{text}</Ltr>
                  </a>
                ) : (
                  text
                ),
              )}
            </p>
          ))}
        </Sheet>
      ))}
    </div>
  );
}
