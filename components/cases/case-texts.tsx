import { useLocale, useTranslations } from 'next-intl';
import { When } from '#components/shipments/when.tsx';
import type { PhoneLink } from '#components/ui/phone-link.tsx';
import { isolated } from '#lib/core/text/isolate.ts';
import { type CaseView, isRequest } from '#lib/desk/cases/view.ts';
import { formatDay } from '#lib/i18n/format-times.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { type Locale, nameIn } from '#lib/i18n/locale.ts';
import type { NamedPerson } from '#lib/shipments/view.ts';

const nameOf = (person: NamedPerson, locale: Locale) => isolated(nameIn(locale, person));

type CaseTextsProps = {
  item: CaseView;
  /** The link to a phone: one for the server's components, or one for the browser's. */
  CallLink: typeof PhoneLink;
};

/** The wanted delivery or the question of a case, the merchant's answer and its outcome. */
export function CaseTexts({ item, CallLink }: CaseTextsProps) {
  const t = useTranslations('service');
  const locale = useLocale();
  const { wanted, question, phone, answer, answeredAt, outcome, closedAt, passedOn, carrierAnswer } = item;
  return (
    <div className="flex flex-col gap-1">
      {wanted && (
        <p className="font-medium">
          {formatDay(wanted.day, locale)} · {t(`window.${wanted.window}`)}
        </p>
      )}
      {wanted?.cod && (
        <p className="font-medium">{t('newCod', { amount: formatMoney(wanted.cod, locale) })}</p>
      )}
      {question && (
        <p className="break-words whitespace-pre-line">
          <bdi>{question}</bdi>
        </p>
      )}
      {phone && <CallLink number={phone} className="self-start font-semibold text-accent" />}
      {answer && answeredAt && (
        <p className="break-words whitespace-pre-line">
          <span className="text-sm text-muted">
            {t.rich('answered', { when: () => <When at={answeredAt} /> })}
          </span>{' '}
          <bdi>{answer}</bdi>
        </p>
      )}
      {passedOn && (
        <p className="text-sm text-muted">
          {t.rich(passedOn.by ? 'passedOnBy' : 'passedOn', {
            when: () => <When at={passedOn.at} />,
            name: (passedOn.by && nameOf(passedOn.by, locale)) ?? '',
          })}
        </p>
      )}
      {carrierAnswer && closedAt && (
        <p className="font-medium">
          {t.rich(`carrier.${carrierAnswer}`, { when: () => <When at={closedAt} /> })}
        </p>
      )}
      {outcome && closedAt && (
        <p className="break-words whitespace-pre-line">
          <span className="text-sm text-muted">
            {t.rich(isRequest(item) ? 'answered' : 'closed', { when: () => <When at={closedAt} /> })}
          </span>{' '}
          <bdi>{outcome}</bdi>
        </p>
      )}
    </div>
  );
}
