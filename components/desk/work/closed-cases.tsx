import { useTranslations } from 'next-intl';
import { CaseTexts } from '#components/cases/case-texts.tsx';
import { PhoneLink } from '#components/ui/phone-link.tsx';
import type { CaseView } from '#lib/desk/cases/view.ts';
import { CaseHead } from './case-head.tsx';

/** The cases of a shipment that aren't open any more. */
export function ClosedCases({ cases, agentId }: { cases: CaseView[]; agentId: string }) {
  const t = useTranslations('desk.work.cases');
  return (
    <section aria-labelledby="closed-cases" className="flex flex-col gap-2.5">
      <h3 id="closed-cases" className="text-sm font-semibold">
        {t('ended')}
      </h3>
      <ul className="flex flex-col gap-2.5">
        {cases.map((each) => (
          <li key={each.id} className="flex flex-col gap-1.5 rounded-control border border-line p-3">
            <CaseHead item={each} agentId={agentId} />
            <CaseTexts item={each} CallLink={PhoneLink} />
          </li>
        ))}
      </ul>
    </section>
  );
}
