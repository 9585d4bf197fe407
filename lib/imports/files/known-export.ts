import { foldedName } from '#lib/tables/columns/read-columns.ts';
import type { ImportField } from '../fields/schema.ts';

/**
 * The exports of programs, as public documents and code name their columns: those that tell one, and its others. With the meaning of a
 * column that means something else in this program (`unused`: nothing of an order), or is easily misread.
 */
const programs = [
  {
    program: 'Shopify',
    has: 'Lineitem name, Shipping Name',
    others: `Name = reference, Lineitem fulfillment status = unused, Id = unused, Phone = billingPhone,
      Receipt Number = unused, Email, Financial Status, Paid at, Fulfillment Status, Fulfilled at,
      Accepts Marketing, Currency, Subtotal, Shipping, Taxes, Total, Discount Code, Discount Amount,
      Shipping Method, Created at, Lineitem quantity, Lineitem price, Lineitem compare at price, Lineitem sku,
      Lineitem requires shipping, Lineitem taxable, Billing Name, Billing Street, Billing Address1,
      Billing Address2, Billing Company, Billing City, Billing Zip, Billing Province, Billing Country,
      Billing Phone, Shipping Street, Shipping Address1, Shipping Address2, Shipping Company, Shipping City,
      Shipping Zip, Shipping Province, Shipping Country, Shipping Phone, Notes, Note Attributes, Cancelled at,
      Payment Method, Payment Reference, Refunded Amount, Vendor, Outstanding Balance, Employee, Location,
      Device ID, Tags, Risk Level, Source, Lineitem discount, Tax 1 Name, Tax 1 Value, Duties,
      Billing Province Name, Shipping Province Name, Payment ID, Payment Terms Name, Next Payment Due At,
      Payment References`,
  },
  {
    program: 'WooCommerce',
    has: 'order_number = reference, payment_method_title = payment, shipping_address_1',
    others: `order_id = unused, discount_total = unused, order_subtotal = unused, order_currency = currency,
      payment_method = unused, customer_email = unused, billing_email = email, order_date, paid_date, status,
      shipping_total, shipping_tax_total, fee_total, fee_tax_total, tax_total, cart_discount, order_discount,
      order_total, order_key, transaction_id, customer_ip_address, customer_user_agent, shipping_method,
      customer_id, customer_user, billing_first_name, billing_last_name, billing_company, billing_phone,
      billing_address_1, billing_address_2, billing_postcode, billing_city, billing_state, billing_country,
      shipping_first_name, shipping_last_name, shipping_company, shipping_phone, shipping_address_2,
      shipping_postcode, shipping_city, shipping_state, shipping_country, customer_note`,
  },
  {
    program: 'Magento',
    has: 'Purchase Point, Ship-to Name = contactName, Grand Total (Purchased) = total',
    others: `ID = reference, Bill-to Name = unused, Grand Total (Base) = unused, Status = orderStatus,
      Billing Address = unused, Shipping Address = address, Shipping Information = deliveryMethod, Subtotal = unused,
      Shipping and Handling = unused, Customer Name = unused, Payment Method = payment,
      Total Refunded = unused, Purchase Date, Customer Email, Customer Group`,
  },
  {
    program: 'Amazon',
    has: 'order-item-id = unused, recipient-name = contactName, ship-address-1',
    others: `order-id = reference, payments-date = unused, buyer-email = email, buyer-name = unused,
      buyer-phone-number = billingPhone, product-name = contents, quantity-shipped = unused,
      quantity-to-ship = quantity, currency = unused, item-price = unused, item-tax = unused,
      shipping-price = unused, shipping-tax = unused, ship-phone-number = mobile,
      delivery-Instructions = remarks, sales-channel = unused, purchase-order-number = unused, purchase-date,
      reporting-date, promise-date, days-past-promise, sku, quantity-purchased, ship-service-level,
      ship-address-2, ship-address-3, ship-city, ship-state, ship-postal-code, ship-country,
      delivery-start-date, delivery-end-date, delivery-time-zone, is-business-order, price-designation`,
  },
  {
    program: 'Zoho',
    has: 'SalesOrder Number = reference, QuantityOrdered = quantity, Item Total = unused',
    others: `Status = orderStatus, PurchaseOrder = unused, Currency Code = currency,
      Entity Discount Amount = unused, Item Name = contents, Product ID = unused, Account = unused,
      Item Desc = unused, QuantityInvoiced = unused, QuantityCancelled = unused, Item Price = unitValue,
      Discount = unused, Discount Amount = unused, Item Type = unused, SubTotal = unused, Total = total,
      Shipping Charge = unused, Adjustment = unused, Notes = remarks, Terms & Conditions = unused,
      Delivery Method = unused, Source = unused, Order Date, Shipment Date, Customer Name, Place of Supply,
      Place of Supply(With State Code), GST Treatment, GST Identification Number (GSTIN), Is Inclusive Tax,
      Template Name, Exchange Rate, Discount Type, Is Discount Before Tax, Entity Discount Percent,
      Usage unit, HSN/SAC, Supply Type, Tax ID, Item Tax, Item Tax %, Item Tax Amount, Item Tax Type,
      Item Tax Exemption Reason, Adjustment Description, Sales person, Billing Address, Billing City,
      Billing State, Billing Country, Billing Code, Billing Fax, Billing Phone, Shipping Address,
      Shipping City, Shipping State, Shipping Country, Shipping Code, Shipping Fax, Shipping Phone`,
  },
];

type Meaning = ImportField | 'unused' | undefined;

const columnsInList = (list: string) =>
  new Map(
    list.split(/,\s+/).map((column): [string, Meaning] => {
      const [name = '', meaning] = column.split(' = ');
      return [foldedName(name), meaning as Meaning];
    }),
  );

export const knownExports = programs.map(({ program, has, others }) => ({
  program,
  has: [...columnsInList(has).keys()],
  columns: columnsInList(`${has}, ${others}`),
}));

/** The program whose export has exactly such columns; null for another table. */
export function exportingProgram(header: string[]): string | null {
  const folded = header.map(foldedName);
  const found = knownExports.find(
    ({ has, columns }) =>
      has.every((name) => folded.includes(name)) && folded.every((name) => columns.has(name)),
  );
  return found?.program ?? null;
}
