import { foldedText, foldWords } from '#lib/core/text/fold-words.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';

/* Parts of a text that are no address: what people say to each other, and goods. They are shown and filled into no field. */

const folded = (words: string) => new Set(words.split(' ').map(foldedText));

/** Words of sentences. In an address they stand at most beside the words of one. */
const sentenceWords = folded(
  'i im me my mine we us our you your he she his her they them it its this that these those is are was were be been am will would ' +
    'can could should shall do does did dont have has had get got want need like know think hope please pls plz kindly thanks thank ' +
    'thx ok okay yes no not sure noted hi hello hey dear sorry welcome when what where which who why how much many today tomorrow ' +
    'now soon still just only also already again here there so if because but and or then confirm confirmed send sent receive ' +
    'received order ordered ordering buy bought pay paid price cost total transfer transferred deliver delivery delivered ship shipped ' +
    'wait waiting check let give take make see tell ask available ready interested arrived come coming bro sis sir madam habibi ' +
    'يا انا انت انتي انتم احنا نحن هو هي هذا هذه هاي ذي اللي الي كان كانت راح بكون اكون ابغي ابي اريد بغيت ودي عندي عندك عندكم معك ' +
    'شو شنو ليش متي كيف وين كم هل ايش نعم لا اي ايوه اوكي تمام طيب زين حاضر شكرا مشكور مشكوره تسلم تسلمين عفوا لو سمحت سمحتي ممكن ' +
    'الرجاء ارجو اليوم بكره باكر الحين الان بعدين خلاص تم وصل وصلت وصلني طلب طلبت طلبي طلبيه ارسل ارسلت ارسلوا حولت دفعت المبلغ سعر ' +
    'السعر اخوي اختي حبيبتي حبيبي عزيزي عزيزتي الله ان شاء بس كل عشان لان اذا انه',
);

const addressWords = folded(
  'penthouse studio zone area city village bay island marina heights hills court complex square walk housing oasis industrial villa vila flat flt apt apartment building bldg bld tower towers street st road rd lane avenue ave boulevard blvd house home office ' +
    'floor flr room rm unit block blk mall mosque masjid school gate hotel residence residences warehouse hospital clinic pharmacy cluster phase ' +
    'park plot near nearby behind opposite opp next beside front above under roundabout signal metro station shop store market ' +
    'souq compound camp labour sector district center centre plaza entrance bank salon restaurant cafe cafeteria supermarket ' +
    'grocery petrol gym garden gardens villas makani landmark municipality university college nursery ' +
    'فيلا فله شقه بنايه بنايات مبني عماره برج شارع طريق سكه بيت منزل مكتب طابق دور غرفه محل قطعه بلوك قرب قريب خلف ورا مقابل جنب ' +
    'بجانب قدام امام داخل مسجد جامع مدرسه مستشفي عياده صيدليه فندق مول سوق مركز دوار اشاره محطه مجمع حديقه بنك مستودع مزرعه ' +
    'بقاله سوبرماركت مطعم كافيه صالون روضه جامعه بلديه بوابه مدخل منطقه حي شعبيه سكن عزبه قريه',
);

const goods =
  /^\d{1,3}\s?(?:x|×|\*)\s?\p{L}|\p{L}.*\s(?:×\s?|[x]\s)\d{1,3}$|(?<!\p{L})(?:size|colou?r|qty|quantity|pcs|pieces?|sku|pack of|مقاس|لون|عدد|كميه|كمية|حبه|حبة|حبات|قطعه واحده|قطع)(?!\p{L})/iu;

/** The name of a building or a place isn't longer. */
const mostWords = 4;
const clock = /(?<!\d)\d{1,2}:\d{2}(?!\d)/;

const jobs =
  /(?<!\p{L})(?:(?:site|office|sales|procurement|purchas\p{L}+|hr|project|general|store|admin\p{L}*|operations?|account\p{L}*|finance|marketing) )?(?:manager|director|engineer|officer|executive|coordinator|accountant|secretary|assistant|operations|admin|supervisor|keeper|ceo|founder|dept|department)(?!\p{L})/iu;

/** What is said of a bank, unless it is near the address. */
const ofBank =
  /(?<!\p{L})(?:branch|iban|transfer(?:red)?|account|a\/c|nbd|adcb|adib|mashreq|receipt|swift|فرع|ايبان|آيبان|حساب|تحويل|حوالة|مصرف)(?!\p{L})/iu;
const beside =
  /(?<!\p{L})(?:near|behind|opp\w*|next|beside|above|front|قرب|خلف|مقابل|جنب|بجانب|امام|أمام)(?!\p{L})/iu;

const keysOf = (text: string) => foldWords(text).map(({ key }) => key);

/** Whether a part of a text has a word that only addresses have. */
export const hasAddressWord = (text: string): boolean =>
  keysOf(text).some((key) => addressWords.has(key) || addressWords.has(key.replace(/^[وبل]?ال/, '')));

/** Whether a part of a text is talk or goods, and no part of an address. */
export function isLeftOver(text: string): boolean {
  const keys = keysOf(text);
  if (keys.length === 0) return false;
  const said = keys.filter((key) => sentenceWords.has(key)).length;
  if (ofBank.test(text) && !beside.test(text)) return true;
  if (goods.test(latinDigits(text)) && !hasAddressWord(text)) return true;
  if (/[?؟]\s*$/.test(text) && said > 0) return true;
  if (jobs.test(text) && !hasAddressWord(text.replace(jobs, ' ')) && !/\d/.test(text)) return true;
  if (
    !hasAddressWord(text) &&
    (keys.length > mostWords || clock.test(latinDigits(text)) || /^\p{L}$/u.test(text))
  )
    return true;
  return said / keys.length > (hasAddressWord(text) ? 0.6 : /\d/.test(latinDigits(text)) ? 0.34 : 0.24);
}
