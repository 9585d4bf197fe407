import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Permitted } from '#components/ui/permitted.tsx';
import { Sheet } from '#components/ui/sheet.tsx';

/** What to do first, in its order, with the words of the tour. */
const steps = [
  { name: 'book', href: '/shipments/new', link: 'bookShipment' },
  { name: 'import', href: '/imports', link: 'imports' },
  { name: 'print', href: '/pickups', link: 'pickups' },
] as const;

/** The home page of a merchant without any shipment. `question` is asked before the first one. */
export function HomeWelcome({ question }: { question: ReactNode }) {
  const t = useTranslations('home');
  const shell = useTranslations('shell');
  return (
    <div className="flex flex-col gap-5">
      <h1 className="text-xl">{t('welcome')}</h1>
      <Sheet>
        <h2 className="border-b border-line px-4 py-3 text-base font-semibold">{t('tour.label')}</h2>
        <ol>
          {steps.map(({ name, href, link }, index) => (
            <li key={name} className="queue-row">
              <span
                aria-hidden="true"
                className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent"
              >
                {index + 1}
              </span>
              <div className="min-w-0 flex-1 basis-60">
                <h3 className="font-semibold">{t(`tour.card.${name}.title`)}</h3>
                <p className="text-sm text-muted">{t(`tour.card.${name}.text`)}</p>
              </div>
              <Permitted to="shipments.book">
                <ButtonLink href={href} variant={index === 0 ? 'primary' : 'secondary'}>
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
