import * as lucide from 'lucide-react';
import { createElement, type ElementType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const components = new Map(Object.entries(lucide));

/** The shapes of the icons that this source declares, such as `House = icon('house')`, as one SVG file. */
export function drawIcons(source: string): string {
  const symbols = [...source.matchAll(/const (\w+) = .*icon\('([\w-]+)'\)/g)].map(([, icon = '', name]) => {
    const markup = renderToStaticMarkup(createElement(components.get(icon) as ElementType));
    const shape = markup.replace(/^<svg[^>]*>|<\/svg>$/g, '').replace(/><\/\w+>/g, '/>');
    return `<symbol id="${name}" viewBox="0 0 24 24">${shape}</symbol>\n`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" aria-hidden="true">\n${symbols.join('')}</svg>\n`;
}
