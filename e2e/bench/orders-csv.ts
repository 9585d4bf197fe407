const emirates = ['Dubai', 'دبي', 'Sharjah', 'الشارقه', 'Abu Dhabi', 'Ajmn', 'RAK', 'الفجيرة'];
const areas = ['', 'Al Majaz 1', 'المجاز 1', 'Al Barsha', 'Al Majas', 'Behind the souq'];
let made = 0;

/** What the columns of `ordersCsv` mean. */
export const orderFields = [
  ...(['reference', 'contactName', 'mobile', 'email', 'emirate', 'area', 'address', 'weight'] as const),
];

/** Orders as a shop exports them, each of them new; messy ones name places in many ways, and some have wrong weights. */
export function ordersCsv(rows: number, isMessy: boolean): Buffer {
  const lines = Array.from({ length: rows }, () => {
    made += 1;
    const emirate = isMessy ? (emirates[made % emirates.length] ?? '') : 'Sharjah';
    const area = isMessy ? (areas[made % areas.length] ?? '') : '';
    const weight = isMessy && made % 50 === 0 ? 'heavy' : '1.25';
    const mobile = `050${String(made).padStart(7, '0')}`;
    return `BENCH-${made},Layla Haddad,${mobile},l@example.com,${emirate},${area},"Flat 7, tower ${made}",${weight}`;
  });
  return Buffer.from(
    ['Order ID,Customer name,Mobile,Email,City,District,Address,Weight (kg)', ...lines].join('\n'),
  );
}

/** Orders to Saudi Arabia, each of them new, with the goods of each in two rows; every other one has an unknown HS code. */
export function ordersAbroadCsv(rows: number): Buffer {
  const lines = Array.from({ length: rows / 2 }, () => {
    made += 1;
    const mobile = `+96655${String(made).padStart(7, '0')}`;
    const order = `BENCH-${made},Noura Saad,${mobile},n@example.com,Saudi Arabia,Jeddah,Road ${made},3`;
    const hsCode = made % 2 ? '610510' : '999999';
    return `${order},Cotton shirts,${hsCode},India,2,45.50,1\nBENCH-${made},,,,,,,,Honey,040900,AE,1,30,0.5`;
  });
  const party = 'Reference,Receiver name,Mobile,Email,Country,City (abroad),Address,Weight (kg)';
  const goods = 'Item description,HS code,Origin,Quantity,Unit value,Item weight';
  return Buffer.from([`${party},${goods}`, ...lines].join('\n'));
}
