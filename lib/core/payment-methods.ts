/** Ways to pay other than cash, for a RegExp over texts as `foldForSearch` writes them: names that mean nothing else in a message. */
export const methodNames =
  'visa|mastercard|card|paypal|tabby|tamara|telr|payfort|paytabs|ziina|bank|online|(?:apple|google|samsung) pay|بطاق|فيزا|ماستر|ابل باي|تابي|تمارا|(?<!بريد (?:ال)?)الكترون|اونلاين|بنكي';

/** Also words that elsewhere name goods, shops or people: only for a text about a payment. */
export const methodWords = `${methodNames}|cards|master|mada|apple|google|samsung|stripe|checkout|amazon|amex|american express|shopify|transfer|wire|credit|debit|wallet|ابل|بنك|تحويل|محفظ|(?<!ح)مدي(?!\\p{L})`;
