/** An action on this page: a link, a button or a field, with its shortcut if it has one. */
export type Command = { label: string; keys: string; run: () => void };

/** The keys that open the palette. */
export const paletteKeys = 'Control+K';

/** The element of a shortcut such as "N" or "Control+Enter", found by its `aria-keyshortcuts`. */
export function elementOf(keys: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[aria-keyshortcuts="${keys}"]`);
}

/** Clicks the element; a field gets the focus. */
export function activate(element: HTMLElement) {
  if (element instanceof HTMLInputElement) {
    element.focus();
    element.select();
  } else {
    element.click();
  }
}

/**
 * The commands of the open page: elements with a shortcut, then elements with `data-command`. A key or a page is listed once.
 */
export function listCommands(): Command[] {
  const seen = new Set<string | null>([paletteKeys, null]);
  return [
    ...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]'),
    ...document.querySelectorAll<HTMLElement>('[data-command]:not([aria-keyshortcuts])'),
  ].flatMap((element) => {
    const page = element.getAttribute('href');
    const keys = element.ariaKeyShortcuts;
    if (seen.has(keys ?? page)) return [];
    seen.add(keys).add(page);
    const label = element.dataset.command ?? shownText(element);
    return [{ label, keys: keys ?? '', run: () => activate(element) }];
  });
}

/** The element's visible text, without text for screen readers only. */
function shownText(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll('.sr-only, [aria-hidden]')) hidden.remove();
  return copy.textContent.trim();
}
