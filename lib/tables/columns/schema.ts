/** How certain a column's meaning is. `sure`: its name says it and its values agree. `open`: only a person can decide. `unused`: nothing needs it. */
export const grades = ['sure', 'likely', 'open', 'unused'] as const;
export type Grade = (typeof grades)[number];

/** Why a column has its meaning, or why it is open: what its name or its values say, or the kind of its values. */
export const columnReasons = [
  ...(['name', 'nameAndValues', 'partOfName', 'values', 'sameName', 'sameMeaning', 'words'] as const),
  ...(['hidden', 'dialCode', 'oneWord', 'notNeeded', 'empty', 'confirmed', 'money', 'phone'] as const),
  ...(['reference', 'status', 'weight', 'pieces', 'vat', 'address', 'text', 'noName'] as const),
] as const;
export type ColumnReason = (typeof columnReasons)[number];
