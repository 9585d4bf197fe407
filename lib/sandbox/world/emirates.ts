// Names, ids and codes: the operator's interface, § The country.
export type Emirate = { id: number; nameEn: string; nameAr: string; code: string };

/** The seven emirates, and Al Ain, a city that the operator serves as an emirate. */
export const emirates: readonly Emirate[] = [
  { id: 1, nameEn: 'Dubai', nameAr: 'دبي', code: 'DXB' },
  { id: 2, nameEn: 'Abu Dhabi', nameAr: 'أبوظبي', code: 'AUH' },
  { id: 3, nameEn: 'Sharjah', nameAr: 'الشارقة', code: 'SHJ' },
  { id: 4, nameEn: 'Ajman', nameAr: 'عجمان', code: 'AJM' },
  { id: 5, nameEn: 'Fujairah', nameAr: 'الفجيرة', code: 'FUJ' },
  { id: 6, nameEn: 'Ras Al Khaimah', nameAr: 'رأس الخيمة', code: 'RAK' },
  { id: 7, nameEn: 'Umm Al Quwain', nameAr: 'أم القيوين', code: 'UAQ' },
  { id: 12, nameEn: 'Al Ain', nameAr: 'العين', code: 'AIN' },
];
