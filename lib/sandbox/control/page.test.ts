import { expect, it } from 'vitest';
import { html } from './page.ts';

it('escapes texts and keeps markup', () => {
  const name = '<script>"&\'';
  expect(html`<b>${name}</b>`.markup).toBe('<b>&#60;script&#62;&#34;&#38;&#39;</b>');
  expect(html`<ul>${[html`<li>${1}</li>`, html`<li>${null}</li>`]}</ul>`.markup).toBe(
    '<ul><li>1</li><li></li></ul>',
  );
});
