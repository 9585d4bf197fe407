import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { exportingProgram } from './known-export.ts';

/** The names of the columns of a file in e2e/orders/written, which has them as the program documents them. */
const headerOf = (file: string) =>
  (readFileSync(`e2e/orders/written/${file}`, 'utf8').split('\n')[0] ?? '').split(',');

// Shopify: help.shopify.com, "Exporting orders"; WooCommerce: woocommerce.com, "Import and Export of WooCommerce Orders"; Magento: the
// columns of sales_order_grid.xml; Amazon: the order report of Seller Central; Zoho: the export of sales orders of Zoho Books.
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
