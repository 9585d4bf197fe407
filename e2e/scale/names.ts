import { searchTokens } from '#lib/core/search/tokens.ts';

/* Parts of receivers' names. The filler takes an early one far more often than a late one, so the first is the commonest. */

const firstLatin =
  'Mohammed Ahmed Fatima Ali Mariam Omar Aisha Khalid Hessa Saeed Noura Rashid Priya Sultan Maria Abdullah Rajesh Layla Hamad John Salma Yousef Anita Majid Grace Tariq Sunita Faisal Elena Hamdan Shamma Imran Olga Zayed Amna Deepak Reem Daniel Latifa Wei';
const lastLatin =
  'Al Mansoori|Khan|Al Zaabi|Kumar|Al Ketbi|Hassan|Al Falasi|Santos|Al Suwaidi|Sharma|Al Shamsi|Haddad|Al Naqbi|Fernandes|Al Marri|Patel|Al Nuaimi|Whitfield|Al Dhaheri|Nair|Al Hammadi|Rahman|Al Mazrouei|Cruz|Al Blooshi|Iyer|Al Muhairi|Petrova|Al Romaithi|Dsouza|Al Qubaisi|Chen|Al Tayer|Gupta|Al Ali|Okafor|Al Rumaithi|Haddadin|Al Yafei|Novak';
const firstArabic =
  'محمد أحمد فاطمة علي مريم عمر عائشة خالد حصة سعيد نورة راشد لطيفة سلطان آمنة عبدالله شما ليلى حمد إيمان سلمى يوسف هند ماجد هدى طارق منى فيصل ريم حمدان عفراء عمران موزة زايد شيخة جاسم أسماء مصطفى روضة يحيى';
const lastArabic =
  'المنصوري|الزعابي|الكتبي|الفلاسي|السويدي|الشامسي|حداد|النقبي|المري|النعيمي|الظاهري|الحمادي|المزروعي|البلوشي|المهيري|الرميثي|القبيسي|الطاير|العلي|اليافعي|المطيري|الكعبي|العامري|الهاشمي|الجنيبي|الدرعي|السعدي|الشحي|الطنيجي|العبدولي|الغفلي|الفارسي|القمزي|المرزوقي|المعمري|الهاملي|الياسي|بن كرم|بو هندي|عيسى';

/** Each list has 40 parts; `tokens` has the search tokens of each. */
const parts = (text: string, between: string) => {
  const typed = text.split(between);
  const tokensOf = (part: string) => searchTokens({ references: [], names: [part], phones: [], emails: [] });
  return { typed, tokens: typed.map(tokensOf) };
};

export const names = {
  latin: { first: parts(firstLatin, ' '), last: parts(lastLatin, '|') },
  arabic: { first: parts(firstArabic, ' '), last: parts(lastArabic, '|') },
};

export const commonestName = 'Mohammed';
