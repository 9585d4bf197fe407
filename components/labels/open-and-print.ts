/** Opens a label in a new tab and prints it. Returns false when the browser blocks the tab. */
export function openAndPrint(address: string): boolean {
  const tab = window.open(address, '_blank');
  tab?.addEventListener('load', () => tab.print());
  return tab !== null;
}
