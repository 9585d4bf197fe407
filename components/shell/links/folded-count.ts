/** Places in the bottom bar of a phone: five Arabic words of one line each fit on 320 px only when they are short. */
const places = 5;

/** How many of the main links a phone has behind "More": none while they fit, else all from the fifth on. */
export function foldedCount(links: number): number {
  return links < places ? 0 : links - (places - 1);
}
