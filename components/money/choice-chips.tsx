import { Chips } from '#components/ui/chips.tsx';

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
  const links = chips.map(({ of, text }) => ({
    href: of ? `${href}?${name}=${of}` : href,
    text,
    isChosen: of === chosen,
  }));
  return <Chips label={label} chips={links} />;
}
