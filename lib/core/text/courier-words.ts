import { foldForSearch } from './arabic-fold.ts';

/** The words of a courier's instructions, folded. A note with any other word isn't understood. */
const plain = new Set(
  `a after afternoon alone alright am an and any apartment apt arrival arriving asr at attn baby back backup bay be bell before behind bell
   between block boss box building bottom break breakable bring brings broken business but button by call caller calling careful carefully
   cash cat check child children close closed closes cold come coming concierge condo contact cool counter courier customer
   deliver delivery dog dogs door doorbell dont down drop driver during earliest early elevator emirates english entrance entry evening
   face facing first flat floor for fragile friday from front garage garden gate gift glass goods ground guard guards hand handle
   heavy here home hour hours house hr hrs id if in inside instead intercom is it keep kids kindly knock lady last late lift leave leaves
   left lobby lock locker loud lunch main maid mall man may me min mins minute minutes mobile mon monday money morning mosque mr mrs ms
   my name nanny near neighbor neighbour night no noise noon not number of off office on once one only open opens or other outside parking
   perishable person personal phone please plz pls pm po pool prayer prefer preferably prefers price put rear reception receptionist
   receiver ring room safe sat saturday second security sharp shop side sign signature sister sleeping slow slowly staff stairs store
   street sun sunday surprise take tel temperature text than the them then there thursday till time to tomorrow top tower tue tuesday twice
   two until up upright upstairs urgent use very via villa watchman we wed wednesday weekday weekdays weekend weekends whatsapp when
   loading unloading birthday present code register say required passport nd rd st th enter enters must wife with within without work working wrap wrapped you your invoice husband brother father mother son daughter driver helper`.split(
    /\s+/,
  ),
);
const plainArabic =
  /^(?:و?ف?(?:ال|لل|بال|ب|ل|ك)?)(?:اتر[ك]|اتصال|اتصل|ارضي|اطفال|استقبال|او$|امن$|اول$|باب|بارد|بدون|برج|بعد|بقاله?|بناي|بيت|تتصل|تسليم|تغليف|توصيل|ثاني|جانب|جرس|جنب|جمعه|حارس|حذر|خلف|خميس|دق|دور|ساعه?|سائق|سايق|سبت|شارع|شقه|صباح|صبح|صلاه|طابق|ظهر|عامل|عصر|عشا|عنايه|عند|على|علي|عمل|غدا|فاتور|فقط|فيلا|في$|قابل|قبل|قرب|كسر|لا$|ليل|مبنى|مدخل|مسا|مسجد|مغرب|مفتوح|مقابل|مكالمه|مكتب|من$|منزل|موقف|مساء|مندوب|هاتف|هدي|وصول|واتس|وقت|يرجى|يرجي|يفضل|رجاء|رجا|ممكن|بس$|او|الي|الى|اذا|يوم|احد|اثنين|ثلاثا|اربعا)/;
const stops = /\b(?:dont|not|no) deliver|(?:لا|بدون) (?:ال)?(?:توصيل|تسليم)/;
/** Whom the courier asks for or gives it to. */
const person =
  /(?:\b(?:ask for|attn|attention|mr|mrs|ms|miss|dr|eng)\b|(?:^| )(?:السيد|السيده|الاستاذ|الاستاذه|المهندس|ام|ابو))\.?:?(?: (?:mr|mrs|ms|dr|eng)\.?)? \p{L}+/gu;

/** Whether a note is in a courier's words alone: `Call before 5 pm, gate 2`. */
export const isPlainNote = (text: string): boolean =>
  !/[?؟]/.test(text) && isPlain(foldForSearch(text).replace(/['’]/g, '').replace(person, ' '));

const isPlain = (folded: string) =>
  !stops.test(folded) &&
  (folded.match(/\p{L}{2,}/gu) ?? []).every((word) => plain.has(word) || plainArabic.test(word));
