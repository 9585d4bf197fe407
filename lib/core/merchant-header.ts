/** The header in which a page names the merchant that it was opened for. */
export const merchantHeader = 'x-waybill-merchant';
