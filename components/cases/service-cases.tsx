import { useTranslations } from 'next-intl';
import { MarkedAwb } from '#components/shipments/marked-awb.tsx';
import { When } from '#components/shipments/when.tsx';
import { GroupedPhoneLink } from '#components/ui/contact-links.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Link } from '#components/ui/link.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { PageTitle } from '#components/ui/titles.tsx';
import { isRequest, type ListedCase } from '#lib/desk/cases/view.ts';
import { AnswerForm, type SendAnswer } from './answer-form.tsx';
import { CaseTexts } from './case-texts.tsx';

type ServiceCasesProps = {
  cases: ListedCase[];
  answerCase?: SendAnswer<{ caseId: string; question: string }>;
};

/** The questions of customer service to a merchant and its own requests, those that wait for its answer first. */
export function ServiceCases({ cases, answerCase }: ServiceCasesProps) {
  const t = useTranslations('service');
  const isAsked = (each: ListedCase) => each.state === 'open' && !isRequest(each);
  const open = cases.filter(isAsked);
  return (
    <div className="flex flex-col gap-5">
      <PageTitle
        className="max-w-2xl"
        title={t('page.heading', { count: open.length })}
        text={t('page.purpose')}
      />
      {cases.length === 0 && <EmptyState title={t('page.emptyTitle')} text={t('page.emptyText')} />}
      <ul className="flex flex-col gap-4">
        {cases.map((item) => (
          <li key={item.id}>
            <Sheet className="flex flex-col gap-2 p-5">
              <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
                <Link
                  href={`/shipments/${item.shipmentId}`}
                  className="inline-flex min-h-6 items-center font-semibold text-accent hover:underline"
                >
                  {item.awb ? <MarkedAwb awb={item.awb} /> : <Ltr>{item.reference ?? '–'}</Ltr>}
                </Link>
                <bdi>{item.receiverName ?? t('page.noReceiver')}</bdi>
                <span>{t(`kind.${item.kind}`)}</span>
                {isAsked(item) && <span>{t.rich('page.due', { when: () => <When at={item.dueAt} /> })}</span>}
              </p>
              <CaseTexts item={item} CallLink={GroupedPhoneLink} />
              {isAsked(item) && answerCase && (
                <AnswerForm caseId={item.id} question={item.question} send={answerCase} />
              )}
              {item.state === 'open' && isRequest(item) && (
                <p className="text-sm text-muted">{t('waiting')}</p>
              )}
            </Sheet>
          </li>
        ))}
      </ul>
    </div>
  );
}
