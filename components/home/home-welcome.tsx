import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Check } from '#components/ui/icons.tsx';
import { Permitted } from '#components/ui/permitted.tsx';
import { Sheet } from '#components/ui/sheet.tsx';

/** What to do first, in its order; `once` is for who sets the merchant up. */
const steps = [
  {
    name: 'account',
    text: 'firstDay.account',
    once: true,
    href: '/settings/operator-accounts',
    link: 'operatorAccounts',
    needs: 'merchant.configure',
  },
  {
    name: 'sender',
    text: 'firstDay.sender',
    once: true,
    href: '/settings/presets',
    link: 'presets',
    needs: 'merchant.configure',
  },
  {
    name: 'people',
    text: 'firstDay.people',
    once: true,
    href: '/settings/people',
    link: 'people',
    needs: 'people.manage',
  },
  {
    name: 'book',
    text: 'tour.card.book',
    once: false,
    href: '/shipments/new',
    link: 'bookShipment',
    needs: 'shipments.book',
  },
  {
    name: 'label',
    text: 'firstDay.label',
    once: true,
    href: '/shipments',
    link: 'shipments',
    needs: 'shipments.book',
  },
  {
    name: 'import',
    text: 'tour.card.import',
    once: false,
    href: '/imports',
    link: 'imports',
    needs: 'shipments.book',
  },
  {
    name: 'print',
    text: 'tour.card.print',
    once: false,
    href: '/pickups',
    link: 'pickups',
    needs: 'shipments.book',
  },
] as const;

/**
 * The home page of a merchant without any shipment. `done` are the steps of the first day that are done, null for somebody who can't
 * set the merchant up. `hide` takes the list away. `question` is asked before the first shipment.
 */
export function HomeWelcome({
  done,
  hide,
  question,
}: {
  done: ReadonlySet<string> | null;
  hide: ReactNode;
  question: ReactNode;
}) {
  const t = useTranslations('home');
  const shell = useTranslations('shell');
  const shown = steps.filter(({ once }) => done || !once);
  const next = shown.find(({ name }) => !done?.has(name));
  return (
    <div className="flex flex-col gap-5">
      <h1 className="text-xl">{t('welcome')}</h1>
      <Sheet>
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-4 py-2">
          <h2 className="text-base font-semibold">{t('tour.label')}</h2>
          {hide}
        </div>
        <ol>
          {shown.map(({ name, text, href, link, needs }, index) => (
            <li key={name} className="queue-row">
              <span className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent">
                {done?.has(name) ? (
                  <>
                    <Check className="size-4" />
                    <span className="sr-only">{t('tour.done')}</span>
                  </>
                ) : (
                  <span aria-hidden="true">{index + 1}</span>
                )}
              </span>
              <div className="min-w-0 flex-1 basis-60">
                <h3 className="font-semibold">{t(`${text}.title`)}</h3>
                <p className="text-sm text-muted">{t(`${text}.text`)}</p>
              </div>
              <Permitted to={needs}>
                <ButtonLink href={href} variant={name === next?.name ? 'primary' : 'secondary'}>
                  {shell(link)}
                </ButtonLink>
              </Permitted>
            </li>
          ))}
        </ol>
      </Sheet>
      {question}
    </div>
  );
}
