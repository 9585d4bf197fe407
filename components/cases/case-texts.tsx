import { useTranslations } from 'next-intl';
import { When } from '#components/shipments/when.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import type { CaseView } from '#lib/desk/cases/view.ts';

/** The question of a case, the merchant's answer and its outcome. */
export function CaseTexts({ item }: { item: CaseView }) {
  const t = useTranslations('service');
  const { question, phone, answer, answeredAt, outcome, closedAt } = item;
  return (
    <div className="flex flex-col gap-1">
      <p className="break-words whitespace-pre-line">
        <bdi>{question}</bdi>
      </p>
      {phone && (
        <a href={`tel:${phone}`} className="min-h-6 self-start font-semibold text-accent underline">
          <Ltr>{phone}</Ltr>
        </a>
      )}
      {answer && answeredAt && (
        <p className="break-words whitespace-pre-line">
          <span className="text-sm text-muted">
            {t.rich('answered', { when: () => <When at={answeredAt} /> })}
          </span>{' '}
          <bdi>{answer}</bdi>
        </p>
      )}
      {outcome && closedAt && (
        <p className="break-words whitespace-pre-line">
          <span className="text-sm text-muted">
            {t.rich('closed', { when: () => <When at={closedAt} /> })}
          </span>{' '}
          <bdi>{outcome}</bdi>
        </p>
      )}
    </div>
  );
}
