/** The text of a part of a URL's path; empty when its percent signs are not an encoding of UTF-8. */
export function decodeParam(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
