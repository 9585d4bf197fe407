import type { Span } from './span.ts';

/** Finds this SQL within `place`, with any whitespace between its tokens. */
export function findSql(text: string, place: Span, sql: string): Span[] {
  const tokens = sql.match(/'[^']*'|"[^"]*"|\w+|\S/g) ?? [];
  const pattern = new RegExp(tokens.map(patternOf).join('\\s*'), 'g');
  return [...text.slice(place.start, place.end).matchAll(pattern)].map((match) => {
    const start = place.start + match.index;
    return { start, end: start + match[0].length };
  });
}

function patternOf(token: string): string {
  return /^\w/.test(token) ? `\\b${token}\\b` : RegExp.escape(token);
}
