/**
 * Formats that messages name. An Arabic plural writes `{count, number, latin}` where English writes `#`: `#` takes the digits of
 * the language `ar`, which are ٠–٩ in some browsers.
 */
export const messageFormats = { number: { latin: { numberingSystem: 'latn' } } } as const;

/** Times are shown as the UAE’s clocks show them. */
export const timeZone = 'Asia/Dubai';

/** The UAE's formats in both languages, with Latin digits. */
export const formatTags = { en: 'en-AE', ar: 'ar-AE-u-nu-latn' } as const;
