/** Whether a value has more than `most` parts: members and elements, however deep. Stops counting there. A file's bytes are one. */
export function hasMoreParts(value: unknown, most: number): boolean {
  const open = [value];
  let parts = 0;
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one !== 'object' || one === null || ArrayBuffer.isView(one)) continue;
    for (const key in one) {
      parts += 1;
      if (parts > most) return true;
      open.push((one as Record<string, unknown>)[key]);
    }
  }
  return false;
}
