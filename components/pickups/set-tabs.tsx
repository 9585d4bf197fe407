import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/link.tsx';
import { type ParcelSet, type PickupPlace, parcelSets } from '#lib/pickups/schema.ts';
import { pickupHref } from './pickup-href.ts';

/** Switches between the parcels still to be handed over and those handed over today. */
export function SetTabs({ place, counts }: { place: PickupPlace; counts: Record<ParcelSet, string> | null }) {
  const t = useTranslations('pickups.list');
  return (
    <nav aria-label={t('sets')}>
      <ul className="flex flex-wrap gap-1.5">
        {parcelSets.map((of) => (
          <li key={of}>
            <Link
              href={pickupHref({ ...place, of })}
              aria-current={of === place.of ? 'page' : undefined}
              className="chip"
            >
              {t(of)}
              {counts && <span className="tabular-nums">{counts[of]}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
