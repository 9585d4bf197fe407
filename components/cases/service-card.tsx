import { useTranslations } from 'next-intl';
import { GroupedPhoneLink } from '#components/ui/contact-links.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { type CaseView, isRequest, type NoteView } from '#lib/desk/cases/view.ts';
import type { SendAnswer } from './answer-form.tsx';
import { AskService } from './ask-service.tsx';
import { CaseTexts } from './case-texts.tsx';
import { AnswerForm } from './loaded-answer-form.tsx';
import { ServiceNotes } from './service-notes.tsx';

type ServiceCardProps = {
  notes: NoteView[];
  cases: CaseView[];
  /** Missing without the permission to answer. */
  answerCase?: SendAnswer<{ caseId: string; question: string }>;
  /** Missing where the page has the form elsewhere, and while an earlier message is open. */
  ask?: { shipmentId: string; send: SendAnswer<{ shipmentId: string }> };
  /** Missing where the carrier can't stop the parcel any more, and while a hold is requested. */
  hold?: { shipmentId: string; send: SendAnswer<{ shipmentId: string }> };
};

/** The actions and questions of customer service about a shipment, on the merchant's page, and a way to ask. Nothing if there are none. */
export function ServiceCard({ notes, cases, answerCase, ask, hold }: ServiceCardProps) {
  const t = useTranslations('service');
  if (notes.length === 0 && cases.length === 0 && !ask && !hold) return null;
  return (
    <Sheet title={t('title')} className="flex flex-col gap-4 p-5">
      {cases.map((item) => (
        <div key={item.id} className="flex flex-col gap-2 rounded-control border border-line p-3">
          <p className="text-sm text-muted">{t(`kind.${item.kind}`)}</p>
          <CaseTexts item={item} CallLink={GroupedPhoneLink} />
          {item.state === 'open' && isRequest(item) && <p className="text-sm text-muted">{t('waiting')}</p>}
          {item.state === 'open' && !isRequest(item) && answerCase && (
            <AnswerForm caseId={item.id} question={item.question} send={answerCase} />
          )}
        </div>
      ))}
      <ServiceNotes notes={notes} />
      {(ask || hold) && (
        <div className="flex flex-wrap gap-2">
          {ask && <AskService {...ask} />}
          {hold && <AskService {...hold} as="hold" />}
        </div>
      )}
    </Sheet>
  );
}
