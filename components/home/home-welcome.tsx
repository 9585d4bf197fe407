import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BarcodeMark } from '#components/ui/barcode-mark.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Permitted } from '#components/ui/permitted.tsx';
import { Sheet } from '#components/ui/sheet.tsx';

/** The home page of a merchant without any shipment. `question` is asked before the first one. */
export function HomeWelcome({ tour, question }: { tour: ReactNode; question: ReactNode }) {
  const t = useTranslations('home');
  return (
    <div className="flex flex-col gap-5">
      <h1 className="text-xl">{t('welcome')}</h1>
      {tour}
      <Sheet>
        <EmptyState
          icon={<BarcodeMark className="h-7 text-muted" />}
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={
            <Permitted to="shipments.book">
              <div className="flex flex-wrap justify-center gap-2">
                <ButtonLink href="/shipments/new" variant="primary">
                  {t('emptyAction')}
                </ButtonLink>
                <ButtonLink href="/imports">{t('emptyImport')}</ButtonLink>
              </div>
            </Permitted>
          }
        />
      </Sheet>
      {question}
    </div>
  );
}
