'use client';

import { useLocale, useTranslations } from 'next-intl';
import { usePlaceName } from '#components/locations/use-place-options.ts';
import { Button } from '#components/ui/button.tsx';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { OfWhat } from '#components/ui/of-what.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { isolated } from '#lib/core/text/isolate.ts';
import { formatWeight } from '#lib/i18n/formats.ts';
import { nameIn } from '#lib/i18n/locale.ts';
import type { RuleView } from '#lib/rules/schema.ts';
import type { Choice, RuleChoices } from './rule-choices.ts';

type RuleListProps = {
  rules: RuleView[];
  choices: RuleChoices;
  removeRule: (input: { id: string }) => Promise<ActionResult<null>>;
};

/** The rules in the order in which they are asked, each as a sentence. */
export function RuleList({ rules, choices, removeRule }: RuleListProps) {
  const t = useTranslations('rules');
  const { send, pending, hasFailed } = useSend();
  if (rules.length === 0) return <p className="text-muted">{t('empty')}</p>;
  return (
    <Sheet className="flex flex-col gap-3 p-5 max-sm:p-4">
      {hasFailed && <ErrorNotice>{t('failed')}</ErrorNotice>}
      <ol className="divide-y divide-line">
        {rules.map((rule) => (
          <li key={rule.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
            <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
              <bdi className="font-semibold">{rule.name}</bdi>
              <RuleSentence rule={rule} choices={choices} />
            </div>
            <Button
              size="sm"
              variant="ghost"
              pending={pending}
              onClick={() => send(removeRule, { id: rule.id })}
            >
              {t('remove')}
              <OfWhat of={rule.name} />
            </Button>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}

type RuleSentenceProps = { rule: RuleView; choices: RuleChoices };

/** A rule as it is read: "Emirate: Dubai · COD: with → Service: Premium". */
function RuleSentence({ rule: { when, set }, choices: { senders, parcels, emirates } }: RuleSentenceProps) {
  const t = useTranslations('rules');
  const products = useTranslations('booking.products');
  const locale = useLocale();
  const { emirateId = '' } = when;
  const office = usePlaceName(emirateId ? { kind: 'offices', emirateId } : null, set.officeId ?? '');
  const nameOf = (list: readonly Choice[], wanted: string) => {
    const found = list.find(({ id }) => id === wanted);
    return found ? nameIn(locale, found) : t('removed');
  };
  const withName = (name: string, value: string) => `${name}: ${isolated(value)}`;
  const conditions = [
    when.fromGrams && withName(t('fields.fromGrams'), formatWeight(when.fromGrams, locale)),
    when.toGrams && withName(t('fields.toGrams'), formatWeight(when.toGrams, locale)),
    when.emirateId && withName(t('fields.emirateId'), nameOf(emirates, when.emirateId)),
    when.cod && withName(t('fields.cod'), t(`cod.${when.cod}`)),
    when.contents && withName(t('fields.contents'), when.contents),
    when.store && withName(t('fields.store'), when.store),
  ].filter(Boolean);
  const effects = [
    set.product && withName(t('fields.product'), products(set.product)),
    set.officeId && withName(t('fields.officeId'), office ?? '…'),
    set.senderId && withName(t('fields.senderId'), nameOf(senders, set.senderId)),
    set.parcelId && withName(t('fields.parcelId'), nameOf(parcels, set.parcelId)),
    set.tag && withName(t('fields.tag'), set.tag),
  ].filter(Boolean);
  return (
    <p className="text-sm text-muted">
      {t('sentence', {
        conditions: conditions.length > 0 ? conditions.join(' · ') : t('always'),
        effects: effects.join(' · '),
      })}
    </p>
  );
}
