/** A page with rows of plain text in a box that scrolls, as high as the grid's. */
export function plainRows(rows: number): string {
  const lines = Array.from(
    { length: rows },
    (_, at) =>
      `<div style="height: 36px">${at} Layla Haddad 0501234567 Sharjah Flat 7, tower ${at} 1.25</div>`,
  );
  return `<!doctype html><title>Rows</title>
    <div id="rows" style="max-height: 70vh; overflow: auto; font: 14px sans-serif">${lines.join('')}</div>`;
}
