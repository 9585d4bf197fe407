/** The body of the quick start. A test books with it. */
export const firstBooking = {
  reference: 'ORDER-1001',
  sender: {
    contact_name: 'Oasis Trading',
    mobile: '0501234567',
    address: 'Warehouse 4, Al Quoz',
    emirate: 'Dubai',
  },
  receiver: {
    contact_name: 'Fatima Al Ali',
    mobile: '0521234567',
    email: 'fatima@example.com',
    address: 'Villa 12, Street 5',
    emirate: 'Sharjah',
  },
  parcel: { weight_grams: 1200 },
};

/** The command of the quick start, for a shell. */
export const firstCommand = (portalUrl: string) =>
  [
    `curl ${portalUrl}/api/v1/shipments`,
    `  -H "Authorization: Bearer $WAYBILL_KEY"`,
    `  -H 'Content-Type: application/json'`,
    `  -H "Idempotency-Key: order-1001"`,
    `  -d '${JSON.stringify(firstBooking)}'`,
  ].join(' \\\n');
