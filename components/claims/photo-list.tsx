import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

type PhotoListProps = {
  numbers: number[];
  addressOf: (number: number) => string;
  /** What stands below a photo. */
  below?: (number: number) => ReactNode;
};

/** Photos of a damaged parcel; each opens in a tab of its own. */
export function PhotoList({ numbers, addressOf, below }: PhotoListProps) {
  const t = useTranslations('claims.photos');
  return (
    <ul className="flex flex-wrap gap-3">
      {numbers.map((number) => (
        <li key={number} className="flex flex-col items-start gap-1">
          <a href={addressOf(number)} target="_blank" rel="noopener">
            <img
              src={addressOf(number)}
              alt={t('photo', { number })}
              loading="lazy"
              className="size-28 rounded-control border border-line bg-raised object-cover"
            />
          </a>
          {below?.(number)}
        </li>
      ))}
    </ul>
  );
}
