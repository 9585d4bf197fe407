'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { X } from '#components/ui/icons.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { SetTour } from './tour-switch.tsx';

const cards = [
  { name: 'book', href: '/shipments/new', link: 'bookShipment' },
  { name: 'import', href: '/imports', link: 'imports' },
  { name: 'print', href: '/pickups', link: 'pickups' },
  { name: 'home', href: '/shipments', link: 'shipments' },
  { name: 'help', href: '/help', link: 'help' },
] as const;

/** The cards of the first visit, one at a time. Closing them is stored for the person. */
export function Tour({ setTour }: { setTour: SetTour }) {
  const t = useTranslations('home.tour');
  const shell = useTranslations('shell');
  const [at, setAt] = useState(0);
  const [isClosed, setClosed] = useState(false);
  const card = cards[at];
  if (isClosed || !card) return null;
  const isLast = at === cards.length - 1;

  function close() {
    setClosed(true);
    // Without an answer the tour is there at the next visit.
    void setTour({ isOpen: false }).catch(() => {});
  }

  return (
    <Sheet className="border-accent p-5 max-sm:p-4">
      <section aria-label={t('label')} className="flex flex-col gap-3">
        <div className="flex items-start justify-between gap-3">
          <div aria-live="polite">
            <p className="text-xs text-muted tabular-nums">
              {t('label')} · {t('step', { step: at + 1, count: cards.length })}
            </p>
            <h2 className="mt-1 text-base font-semibold">{t(`card.${card.name}.title`)}</h2>
            <p className="mt-1 max-w-2xl">{t(`card.${card.name}.text`)}</p>
          </div>
          <Button variant="ghost" aria-label={t('close')} onClick={close} className="-me-2 -mt-2 px-2.5">
            <X />
          </Button>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <ButtonLink href={card.href} size="sm">
            {shell(card.link)}
          </ButtonLink>
          <div className="ms-auto flex gap-2">
            {at > 0 && (
              <Button size="sm" variant="ghost" onClick={() => setAt(at - 1)}>
                {t('back')}
              </Button>
            )}
            <Button size="sm" variant="primary" onClick={isLast ? close : () => setAt(at + 1)}>
              {t(isLast ? 'done' : 'next')}
            </Button>
          </div>
        </div>
      </section>
    </Sheet>
  );
}
