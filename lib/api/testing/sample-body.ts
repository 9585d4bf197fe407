/** A body that books a parcel from the merchant's own sender to Sharjah, with a test's changes. */
export const sampleBody = (changes: object = {}) => ({
  receiver: {
    contact_name: 'Fatima Al Ali',
    mobile: '050 123 4567',
    email: 'fatima@example.com',
    address: 'Villa 12, Street 5',
    emirate: 'الشارقة',
    area: 'Al Majaz 1',
  },
  parcel: { weight_grams: 1200 },
  ...changes,
});
