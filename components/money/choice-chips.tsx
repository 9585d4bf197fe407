import { Link } from '#components/ui/link.tsx';

type ChoiceChipsProps = {
  label: string;
  /** The page. */
  href: string;
  /** The query's name. */
  name: string;
  chosen: string | undefined;
  /** `of` undefined is the page without a choice. */
  chips: { of: string | undefined; text: string }[];
};

/** Links that choose what a page shows: one value of its query, or all. */
export function ChoiceChips({ label, href, name, chosen, chips }: ChoiceChipsProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-1.5">
        {chips.map(({ of, text }) => (
          <li key={of ?? 'all'}>
            <Link
              href={of ? `${href}?${name}=${of}` : href}
              aria-current={of === chosen ? 'page' : undefined}
              className="chip"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
