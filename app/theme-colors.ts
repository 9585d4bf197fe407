/** The colour of the browser's own bars: that of the page, as in globals.css. */
export const themeColors = [
  { media: '(prefers-color-scheme: light)', color: '#f6f5f1' },
  { media: '(prefers-color-scheme: dark)', color: '#10161c' },
];
