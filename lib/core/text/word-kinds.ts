import { distance } from 'fastest-levenshtein';
import { foldForSearch } from './arabic-fold.ts';
import { foldWords } from './fold-words.ts';

/*
 * What a word is evidence of. A word that isn't listed is a name of something: of a building, a street, a company or a person.
 * A new word is one word in one list.
 */

type Kind = 'number' | 'address' | 'talk' | 'little' | 'trade' | 'job' | 'person';

const lists: Record<Kind, readonly string[]> = {
  number: [
    'zero one two three four five six seven eight nine ten eleven twelve hundred',
    'صفر واحد واحدة اثنين ثلاثة ثلاث أربعة أربع خمسة خمس ستة ست سبعة سبع ثمانية ثمان تسعة تسع عشرة عشر مية ستمية',
  ],
  // A text with one of these is an address.
  address: [
    'penthouse studio zone area city village island heights court complex square housing industrial villa vila vill flat flt apt appt apartment',
    'building buildings bldg bld bulding tower towers twr street streets st str road rd lane avenue ave boulevard blvd house home office floor flr flor room rm unit block blk',
    'mall mosque masjid school gate hotel residence residences residency warehouse hospital clinic pharmacy cluster phase park plot near nearby nr behind opposite opp',
    'next beside front above under adjacent facing inside roundabout signal signals metro station shop store market souq souk compound camp labour labor sector',
    'district center centre plaza entrance bank salon restaurant cafe cafeteria supermarket hypermarket grocery petrol pump gym garden gardens villas',
    'landmark municipality university college academy nursery reception lobby level corner backside ward exit bridge highway airport beach club garage workshop',
    'community residential accommodation quarters majlis farm',
    'فيلا فله فلل شقة شقه بناية بنايه بنايات مبنى عمارة برج أبراج شارع طريق سكة بيت منزل مكتب طابق دور غرفة محل قطعة بلوك قرب قريب خلف ورا وراء مقابل جنب',
    'بجانب قدام أمام داخل مسجد جامع مدرسة مستشفى عيادة صيدلية فندق مول سوق مركز دوار إشارة محطة مجمع حديقة بنك مستودع مزرعة',
    'بقالة سوبرماركت هايبرماركت جمعية مطعم كافيه صالون روضة جامعة بلدية بوابة مدخل منطقة مدينة حي شعبية سكن عزبة قرية كراج ورشة مخزن استقبال جسر بيوت',
    'share3 shari3 bait beit fila shaqa shagga bnaya binaya burj janb jamb 7ada 3nd wara wra gedam mogabel mqabil ke samne paas ke peeche samne peeche',
  ],
  // What people say to each other, and never write in an address.
  talk: [
    'note notes said says colleague number no رقم رقمها رقمه تلفوني تلفون جوال موبايل هاتف اسمها اسمه i im ive ill me my mine we weve our ours us you your yours youre he shes hes she his her hers him they them their it its thats this that these those',
    'is are was were be been am will would can could shall should might must do does did done dont doesnt didnt have has had having get got getting want wants wanted',
    'need needs like know think hope guess please pls plz plzz kindly thanks thank thx thanx tnx ok okay okey yes yeah yep ya no nope sure noted hi hii hello helo hey dear sorry',
    'welcome when what where which who whom why how much many today later class السادة messrs آسف آسفة غلط الصح الصحيح الجديد تعديل انتقلنا مش مو موب يطلب وياليت ياليت قديم القديم للاستفسار tomorrow tmrw tonight yesterday morning evening afternoon night now soon still just only also already again here there so if because but then than',
    'confirm confirmed confirming send sent sending receive received order ordered ordering orders buy bought bring brought pay paid paying price cost transfer transferred advance deposit',
    'deliver deliverd delivered delivering delivery ship shipped shipping wait waiting check let lets give gave take takes took make see tell told ask asked asking available',
    'ready interested arrived arrive come comes coming go going dlvry delivry bro brother sis sister sir madam maam mam habibi habibti hun babe boss friend customer client cust cx reach called calls calling call text whatsapp',
    'abroad replacement refund complaint incomplete given caller log agt agent new كلموني ردوا ردو فائق الاحترام email questions uh uhm er ah oh so well actually anyway obviously basically again same before after until till every any some someone somebody anyone nobody everything nothing something',
    'يبي تبي تبغى يبغى هاتفها هاتفه بيقول يقول تقول سألت سأل تبلغ يبلغ بلغ بلغت تطلب اتصل اتصلت etasalet',
    'went wants placed spelled unchanged asks asked goes 3ayza 3ayez momken yeroo7 tewasel tewasloha w ya3ni',
    'live lives living stay stays staying work works working moved shifted changed find found location adress address pin details detail info parcel package pkg packet item items',
    'stuff thing things time day days week weeks minute minutes hour hours birthday gift surprise issue problem question wrong right correct correction instead inshallah insha allah',
    'bye regards wife husband mother father mom mum dad daughter son parents kids baby neighbor neighbour usually always never maybe first last name names named mobile phone number share shared',
    'was too very really actually about around use using keep put leave left drop pick collect collected cash cod money amount total balance remaining driver courier rider',
    'يا أنا انت انتي انتم احنا نحن هو هي هذا هذه هاي هاد هذي ذي اللي الي كان كانت راح بكون أكون ابغي ابغى ابي أبي بغيت أريد ودي عندي عندك عندكم معك معاك شو شنو ايش وش ليش متى كيف',
    'وين كم هل نعم لا أي ايوه اوكي اوك تمام طيب زين حاضر شكرا مشكور مشكورة مشكورين تسلم تسلمين عفوا لو سمحت سمحتي سمحتوا ممكن الرجاء رجاء أرجو نرجو يرجى اليوم بكرة باكر غدا',
    'الحين الآن بعدين خلاص تم وصل وصلت وصلني وصلوا وصلوها وصلوه توصيل التوصيل توصلون توصلونه طلب الطلب طلبت طلبي طلبية طلبيتي أرسل ارسلي ارسلوا حولت دفعت المبلغ مبلغ سعر السعر أخوي أختي حبيبتي حبيبي عزيزي عزيزتي الله إن شاء',
    'بس كل عشان علشان لأن اذا انه اسمي الاسم اسم العنوان عنوان عنواني موقعي ساكن ساكنة ساكنين أسكن رقمي جوالي حضرتك يعطيك العافية عليكم ورحمة وبركاته مرحبا هلا أهلا صباح مساء الخير كاش نقدا الدفع والدفع عند الاستلام المندوب السائق قبل بعد',
    'مساكم صباحكم هلو الو ياريت ويا ريت فضلك تفضل تفضلي هاك خذ سجل سجلي اكتب تحياتي واصل مدفوع حق',
    'salam salaam assalam assalamu asalam alaikum alaykum walaikum 3alaikom 3alaykom 3alaykum marhaba hala hla ya ana enta enti e7na sakin sakna saken sakinah 3nwan 3nwani 3enwan ismi esmi raqmi rqmi law sama7t sama7ti sam7ti',
    'shukran shokran yalla inshalla mashallah abi aby aba abgha khalas zain tamam bs bas el7een bacher bokra tawsil tawseel twsel wa9lo 5uye okhoy a5oy o5ti',
    'bhai bhaijaan yaar behen ji haan nahi naam mera meri mere main mai mein hoon hun hai hain ho hu rehta rehti rehte raha rahi yahan wahan kya kab kaise kar karo karna karen kardo do dena dedo dijiye bhej bhejo bhejna bhejdo bhejiye chahiye likhiye likh lo aap apka aapka tum ye yeh wo woh ko ka ki se par pe pr aur bhi paisa paise dunga dungi karunga kijiye mujhe hamara hamare ghar ka pata chetta etta kuya ate po',
    'january jan february feb april apr june jul july august aug september sept sep october oct november nov december dec monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri',
    'bonjour merci adresse hallo danke bitte privet',
  ],
  // They stand between the words of an address and of talk alike.
  little: [
    'the a an of in on at to for from by with and or n & as into up out off only',
    'في من الى إلى على عن مع و او أو ب ل f fi men 3la',
  ],
  trade: [
    'tracking waybill بوليصة البوليصة تتبع invoice inv receipt courier awb copy sample samples box boxes pcs pieces kg free new urgent fragile bag sale offer team discount qty quantity size colour color product products',
    'درهم قيمة هدية طرد شحنة قطع لون مقاس حجم متجر فاتورة دراهم',
  ],
  job: [
    'manager director engineer officer executive coordinator accountant secretary assistant operations admin supervisor keeper ceo founder dept department',
    'specialist dermatologist dentist doctor nurse lawyer مدير المشتريات المبيعات محاسب سكرتيرة الحارس حارس head laboratory finance procurement purchasing sales receptionist owner support service marketing guard security guest rep representative hr',
  ],
  // Given names and titles: they begin the name of a person, unless a word of an address ends it.
  person: [
    'mohammed mohamed muhammad muhammed mohammad mohamad mohd md ahmed ahmad ali omar umar khalid khaled hamad hamed hamid saeed said sultan rashid rashed salem salim saif majid majed mansour mansoor yousef yusuf youssef yousuf ibrahim abdullah abdulla abdallah abdul abdulrahman abdelrahman abdulaziz hassan hasan hussain hussein husain hossain tariq tarek tareq faisal fahad fahd nasser nasir waleed walid karim kareem mahmoud mahmood mustafa mostafa amr hani hany sami samir bilal bilaal adel adil imran irfan asif arif zahid nadeem naveed usman osman hamza hamzah zayed khalifa obaid butti juma marwan ziad ziyad rami ramy fadi wissam bassam jamal kamal nabil anwar ghulam shahid sajid rizwan kashif faraz junaid salman shoaib aamir amir waqas adnan wael tamer sherif sharif ayman ehab hazem haitham yasser yasir',
    'fatima fatma fatimah maryam mariam mariyam aisha ayesha aysha noura nora noor nour sara sarah hessa hassa sheikha shaikha latifa moza mouza mozah amna amina aamina shamma shamsa salama maitha maha mona muna hind huda rana rania reem rim layla leila laila dana dina lina lama lubna rasha samira samar salma sumaya yasmin yasmine yasmeen zainab zeinab zeina zaina zahra khadija asma hanan haneen ghada ghadeer alia aliya alya afra wadha mahra hoda rahaf shahd jana farah farida nadia nada nadine nadeen najla najwa dalal bushra sana sanaa saima sadia hina amal manal mai may abeer lulwa roudha rawdah wafa',
    'raj rajesh rakesh ramesh suresh mahesh ganesh dinesh mukesh anil sunil vijay ajay sanjay sanjeev rajeev rahul rohit amit sumit deepak vikram vikas vivek arun varun kiran kumar manoj pradeep praveen prakash ravi krishna gopal hari mohan nitin sachin ashok vinod biju binu shaji jose thomas anish rohan arjun karthik srinivas venkat priya priyanka pooja puja neha sunita anita kavita meera divya deepa deepika lakshmi anjali shreya swati sneha rekha geeta gita sheeba roshni aishwarya nisha radha',
    'maria jose juan john michael david james robert william richard paul mark peter george steven stephen andrew daniel matthew joseph charles christopher thomas anthony kevin brian jason eric adam simon martin patrick alex alexander oliver jack harry lucas tom tim ben sam nick chris mike steve rob ryan sean liam emma olivia sophie sophia emily anna anne ann mary elizabeth jennifer jessica linda susan karen lisa nancy laura julie julia claire clara kate katie catherine katherine charlotte lucy alice grace hannah rachel rebecca samantha stephanie nicole michelle angela angelica melissa amanda christine christina cherry jenny joy rose rosalie marites jocelyn analyn arnel rommel reynaldo rodel jun ricardo fernando carlos miguel luis pedro antonio marco giulia elena olga tatiana natalia svetlana irina ivan dmitry sergey sergei vladimir wei li chen zhang wang kim park min ewa katarzyna tomasz pierre jean laurent hans karl',
    'محمد أحمد علي عمر خالد حمد سعيد سلطان راشد سالم سيف ماجد منصور يوسف إبراهيم عبدالله عبد عبدالرحمن عبدالعزيز حسن حسين طارق فيصل فهد ناصر وليد كريم محمود مصطفى عمرو هاني سامي سمير بلال عادل زايد خليفة عبيد جمعة مروان زياد رامي فادي جمال كمال نبيل أنور مبارك بدر تركي عيسى هزاع ذياب أسامة إسماعيل',
    'فاطمة مريم عائشة نورة نورا نور سارة حصة شيخة لطيفة موزة آمنة أمينة شما شمسة سلامة ميثاء ميثا مها منى هند هدى رنا رانيا ريم ليلى دانة دينا لينا لمى لبنى رشا سميرة سلمى سمية ياسمين زينب خديجة أسماء حنان حنين غادة علياء عفراء وضحة مهرة رهف شهد جنى فرح نادية نجلاء أمل منال عبير لولوة روضة وفاء خلود نوف ابتسام أم ابو بو',
    'umm um abu bu bint bin ibn mr mrs ms miss dr eng engr السيد السيدة الدكتور الدكتورة المهندس المهندسة الأستاذ الأستاذة',
  ],
};

const kinds = new Map<string, Kind>();
// The first list that has a word counts.
for (const [kind, words] of Object.entries(lists) as [Kind, string[]][])
  for (const word of words.flatMap((line) => line.split(' '))) {
    const key = foldForSearch(word);
    if (!kinds.has(key)) kinds.set(key, kind);
  }

const ofAddress = (key: string) => (kinds.get(key) === 'address' ? 'address' : null);

const often =
  'tower street building apartment office floor warehouse opposite villa cluster square residence behind'.split(
    ' ',
  );
const mistyped = (key: string) =>
  key.length > 3 && often.some((word) => word[0] === key[0] && distance(word, key) === 1) ? 'address' : null;

/** The kind of a folded word; null for a name of something. */
export function kindOf(key: string): Kind | null {
  const kind =
    kinds.get(key) ??
    ofAddress(key.replace(/^[وبل]?ال/, '')) ??
    kinds.get(key.replace(/^[وبل]/, '')) ??
    mistyped(key);
  return kind ?? (/\d/.test(key) ? 'number' : null);
}

/** Whether a text has a word that only addresses have. */
export const hasAddressWord = (text: string): boolean =>
  foldWords(text).some(({ key }) => kindOf(key) === 'address');
