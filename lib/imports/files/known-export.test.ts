import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { exportingProgram } from './known-export.ts';

/** The names of the columns of a file in e2e/orders/written, which has the program's names. */
const headerOf = (file: string) =>
  (readFileSync(`e2e/orders/written/${file}`, 'utf8').split('\n')[0] ?? '').split(',');

// Magento: the columns of its grid's source. Shopify, Amazon and Zoho: as public programs that read their exports name the columns.
// WooCommerce: the export suite's names, some of them unconfirmed; a file with other names is asked about like any other.
it.each([
  ['Shopify', 'shopify.csv'],
  ['WooCommerce', 'woocommerce-suite.csv'],
  ['Magento', 'magento.csv'],
  ['Amazon', 'amazon.csv'],
  ['Zoho', 'zoho.csv'],
])('knows the columns of %s, and not with another one beside them', (program, file) => {
  const header = headerOf(file);
  expect(exportingProgram(header)).toBe(program);
  expect(exportingProgram([...header, 'Gift message'])).toBeNull();
  expect(exportingProgram(header.slice(0, 3))).toBeNull();
});
