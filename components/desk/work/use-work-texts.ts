import { useTranslations } from 'next-intl';
import type { WorkQuestion } from './work-offers.tsx';

type Part = 'open' | 'title' | 'about' | 'text' | 'hint' | 'submit';

/** What a part that has no text of its own says instead. */
const instead: Partial<Record<Part, Part>> = { title: 'open', open: 'submit' };

/** The texts of an action, from `desk.work.<kind>`: of its variant, where that has one. */
export function useWorkTexts() {
  const t = useTranslations('desk.work');
  return function textOf(question: WorkQuestion, part: Part): string {
    const own = `${question.kind}.${part}` as 'note.open';
    const ofVariant = `${own}.${'variant' in question ? question.variant : ''}` as 'note.open';
    if (t.has(ofVariant)) return t(ofVariant);
    const other = instead[part];
    return other && !t.has(own) ? textOf(question, other) : t(own);
  };
}
