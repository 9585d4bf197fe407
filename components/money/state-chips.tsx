import Link from 'next/link';

type StateChipsProps = {
  label: string;
  /** The list's page. */
  href: string;
  chosen: string | undefined;
  /** `of` undefined is the whole list. */
  chips: { of: string | undefined; text: string }[];
};

/** Links that show a list's entries in one state, or all. */
export function StateChips({ label, href, chosen, chips }: StateChipsProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-1.5">
        {chips.map(({ of, text }) => (
          <li key={of ?? 'all'}>
            <Link
              href={of ? `${href}?state=${of}` : href}
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
