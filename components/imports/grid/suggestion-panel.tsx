import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { useProblemText } from '../use-problem-text.ts';
import type { SuggestionGroup } from './suggestion-groups.ts';

type SuggestionPanelProps = {
  groups: SuggestionGroup[];
  isReady: boolean;
  onAccept: (group: SuggestionGroup) => void;
  onConfirm: (group: SuggestionGroup) => void;
};

/** More kinds are shown as these are decided. */
const mostShown = 8;

/** What was probably meant, and what is in question, once for all rows with the same text. Nothing changes before a person says yes. */
export function SuggestionPanel({ groups, isReady, onAccept, onConfirm }: SuggestionPanelProps) {
  const t = useTranslations('imports');
  const problemText = useProblemText();
  const list = useRef<HTMLUListElement>(null);
  const wasPressed = useRef(false);
  // The pressed button goes away with its suggestion.
  useEffect(() => {
    if (!wasPressed.current || document.activeElement !== document.body) return;
    wasPressed.current = false;
    (list.current?.querySelector('button') ?? document.getElementById('content'))?.focus();
  });
  if (groups.length === 0) return null;

  function decide(act: (group: SuggestionGroup) => void, group: SuggestionGroup) {
    wasPressed.current = true;
    act(group);
  }

  return (
    <Sheet className="flex flex-col gap-2 px-5 py-3">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 className="font-semibold">{t('suggestions.title', { count: groups.length })}</h2>
        <p className="text-sm text-muted">{t('suggestions.hint')}</p>
      </div>
      <ul ref={list} className="flex flex-col gap-2 lg:max-h-20 lg:overflow-y-auto">
        {groups.slice(0, mostShown).map((group) => {
          const { field, text, problem, rows } = group;
          const { suggestion, code } = problem;
          const isAsked = problem.severity === 'question';
          const count = rows.length;
          return (
            <li key={JSON.stringify([text, problem])} className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <span className="min-w-0 grow basis-64">
                <bdi>{t('suggestions.of', { field: t(`fields.${field}`), text })}</bdi>{' '}
                {suggestion && (
                  <bdi className="font-medium">{t('suggestions.becomes', { text: suggestion })}</bdi>
                )}
                {isAsked && <span className="block text-sm text-caution">{problemText(problem)}</span>}
              </span>
              <span className="flex flex-wrap gap-2">
                {suggestion && (
                  <Button
                    size="sm"
                    disabled={!isReady}
                    aria-label={t('suggestions.useOf', { text: suggestion, count })}
                    onClick={() => decide(onAccept, group)}
                  >
                    {t('suggestions.use', { count })}
                  </Button>
                )}
                {isAsked && (
                  <Button size="sm" disabled={!isReady} onClick={() => decide(onConfirm, group)}>
                    {t(code === 'statusUnknown' ? 'sendOrdersWith' : 'keepText', { text })}{' '}
                    {!suggestion && <span className="tabular-nums">({count})</span>}
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
