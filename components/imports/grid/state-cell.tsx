'use client';

import Link from 'next/link';
import { Button } from '#components/ui/buttons/button.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import type { Money } from '#lib/core/money.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import type { ImportRowView } from '#lib/imports/view.ts';
import { cellProps } from './cell-props.ts';
import type { GridTexts } from './use-grid-texts.ts';

type StateCellProps = {
  id: string;
  row: ImportRowView;
  price: Money | null | undefined;
  texts: GridTexts;
  isActive: boolean;
  isSelected: boolean;
  onBookTwice: (number: number) => void;
};

/** The status of a row, with its shipment and with problems of the whole row. */
export function StateCell({ id, row, price, texts, isActive, isSelected, onBookTwice }: StateCellProps) {
  const { t, problemText, noPrice, locale } = texts;
  const { number, state, itemOf, problems, shipment } = row;
  const general = problems.find(({ field }) => !field);
  return (
    <td
      {...cellProps({
        id,
        column: 0,
        isActive,
        isSelected,
        isFixed: true,
        isWrong: general !== undefined,
        look: general && !(isSelected && !isActive) ? 'bg-danger-soft p-0' : 'p-0',
      })}
    >
      <div className="flex h-[35px] items-center gap-2 truncate px-2">
        {itemOf === null ? (
          <span className="font-medium">{t(`states.${state}`)}</span>
        ) : (
          <span className="text-muted">{t('itemOf', { number: itemOf })}</span>
        )}
        {price && <bdi className="text-muted tabular-nums">{formatMoney(price, locale)}</bdi>}
        {price === null && (
          <span className="text-muted" title={noPrice}>
            <span aria-hidden="true">—</span>
            <span className="sr-only">{noPrice}</span>
          </span>
        )}
        {shipment?.awb && itemOf === null && (
          <Link
            href={`/shipments/${shipment.id}`}
            tabIndex={-1}
            prefetch={false}
            className="text-accent underline"
          >
            <Ltr>{shipment.awb}</Ltr>
          </Link>
        )}
        {state === 'duplicate' && itemOf === null && (
          <Button
            size="sm"
            tabIndex={-1}
            onClick={() => onBookTwice(number)}
            aria-label={t('bookTwiceOf', { number })}
          >
            {t('bookTwice')}
          </Button>
        )}
        {general && <bdi className="truncate text-danger">{problemText(general)}</bdi>}
      </div>
    </td>
  );
}
