/** The number of places in a phone's bottom bar: five Arabic words fit on one line at 320 px only if they are short. */
const places = 5;

/** How many of the main links a phone has behind "More": none while they fit, otherwise all from the fifth on. */
export function foldedCount(links: number): number {
  return links < places ? 0 : links - (places - 1);
}
