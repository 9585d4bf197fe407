/** The body of a booking abroad that the guide shows: honey to Saudi Arabia. A test books it. */
export const parcelAbroad = {
  reference: 'ORDER-2001',
  receiver: {
    contact_name: 'Fatima Al Otaibi',
    mobile: '+966501234567',
    email: 'fatima@example.com',
    address: 'Street 5, Villa 12',
    country: 'SA',
    city: 'Jeddah',
    zip_code: '23434',
  },
  parcel: {
    weight_grams: 1000,
    content_type: 'non-document',
    commodity_description: 'Honey',
    declared_value: { amount_minor: 12000, currency: 'AED' },
  },
  customs: {
    currency: 'AED',
    items: [
      {
        description: 'Honey',
        hs_code: '040900',
        origin: 'AE',
        quantity: 2,
        unit_value_minor: 6000,
        weight_grams: 500,
      },
    ],
  },
};
