import { expect, test } from 'vitest';
import { withArticle } from './with-article.ts';

test.each([
  ['United Kingdom', 'the United Kingdom'],
  ['United States', 'the United States'],
  ['Netherlands', 'the Netherlands'],
  ['Philippines', 'the Philippines'],
  ['Cayman Islands', 'the Cayman Islands'],
  ['Czech Republic', 'the Czech Republic'],
  ['The Gambia', 'The Gambia'],
  ['France', 'France'],
  ['Saudi Arabia', 'Saudi Arabia'],
  ['Kingston', 'Kingston'],
])('%s: in %s', (name, inSentence) => expect(withArticle(name)).toBe(inSentence));
