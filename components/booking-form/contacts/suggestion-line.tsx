import { useTranslations } from 'next-intl';
import { Ltr } from '#components/ui/ltr.tsx';
import { formatPhone } from '#lib/core/phones/phone.ts';
import type { ReceiverSuggestion } from '#lib/receivers/view.ts';

/** A suggested receiver in two lines: who, and which phone and address. */
export function SuggestionLine({
  suggestion: { party, contactId, label },
}: {
  suggestion: ReceiverSuggestion;
}) {
  const t = useTranslations('booking.contacts');
  const company = party.companyName === party.contactName ? '' : party.companyName;
  const address = label || party.address;
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate">
          <bdi className="font-semibold">{party.contactName}</bdi>
          {company && (
            <>
              {' '}
              <bdi className="text-muted">{company}</bdi>
            </>
          )}
        </span>
        {contactId === null && <span className="shrink-0 text-xs text-muted">{t('past')}</span>}
      </span>
      <span className="flex gap-2 text-sm text-muted">
        <Ltr className="shrink-0">{formatPhone(party.mobile ?? '')}</Ltr>
        {address && <bdi className="min-w-0 truncate">{address}</bdi>}
      </span>
    </>
  );
}
