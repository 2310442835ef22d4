import type { Texts } from '#texts/texts.ts';
import { duration } from './dates.ts';

export const frame: Texts['frame'] = {
  notice: ({ text }) => `Dikkat: ${text}`,
  moreRows: ({ count }) => `Burada gösterilmeyen ${count} satır daha var. Listenin tamamı bu e-postanın ekindeki dosyadadır.`,
  buttonFails: 'Düğme çalışmıyorsa bu bağlantıyı tarayıcınıza kopyalayın:',
  regards: 'Saygılarımızla,',
  isItReal: 'Bu e-posta gerçek mi?',
  privacy: 'Gizlilik',
  accessibility: 'Erişilebilirlik',
  noMoreMail: 'Artık bizden e-posta almak istemiyorum',
  videoLink: 'Görüntülü görüşme bağlantısı',
  inviteFile: ({ number }) => `randevu${number}.ics`,
  cancellationFile: ({ number }) => `iptal${number}.ics`,
};

export const shared: Texts['shared'] = {
  greeting: ({ name }) => `Sayın ${name},`,
  askUs: 'Bir sorunuz mu var? Bu e-postayı yanıtlayın. Size memnuniyetle yardımcı oluruz.',
  askConsultant: ({ name, phone, email }) =>
    phone
      ? `Görüşmenizle ilgili bir sorunuz mu var? ${name} ile iletişime geçebilirsiniz: telefon ${phone}, e-posta ${email}.`
      : `Görüşmenizle ilgili bir sorunuz mu var? ${name} ile iletişime geçebilirsiniz: e-posta ${email}.`,
  askEmployer({ name, contactPerson, phone }) {
    if (!phone) return 'Bir sorunuz mu var? Bu e-postayı yanıtlayın.';
    const whom = contactPerson ? `${contactPerson}, ${name}` : name;
    return `Bir sorunuz mu var? Bu e-postayı yanıtlayın veya arayın: ${whom}, ${phone}.`;
  },
  askHrToChange({ name, contactPerson, phone }) {
    const whom = contactPerson || 'insan kaynakları bölümü';
    return `Randevuyu yalnızca işvereninizin (${name}) insan kaynakları (HR) bölümü değiştirebilir veya iptal edebilir. İletişim: ${whom}${phone ? `, telefon ${phone}` : ''}.`;
  },
  whyPlanned: ({ employer }) =>
    `Bu e-postayı, işvereniniz (${employer}) aracılığıyla bir emeklilik görüşmesi planladığınız için alıyorsunuz.`,
  whyPlannedForYou: ({ employer }) =>
    `Bu e-postayı, işvereniniz (${employer}) sizin için bir emeklilik görüşmesi planladığı için alıyorsunuz.`,
  whyInvited: ({ employer }) => `Bu e-postayı, işvereniniz (${employer}) sizi bir emeklilik görüşmesine kaydettirdiği için alıyorsunuz.`,
  whyReminded: ({ employer }) =>
    `Bu e-postayı, işvereniniz (${employer}) sizi bir emeklilik görüşmesine kaydettirdiği ve henüz randevunuz olmadığı için alıyorsunuz.`,
  bookUntil: ({ date }) => `Randevu alabileceğiniz son gün: ${date}.`,
  makeAppointment: 'Randevu al',
  askLater: 'Bana daha sonra sorun',
  decline: 'Görüşme istemiyorum',
  yourChoice: 'Görüşme zorunlu değildir. Ne istediğinizi bu düğmelerden biriyle bize bildirin.',
  change: 'Randevuyu değiştir',
  cancel: 'Randevuyu iptal et',
};

type Invited = Parameters<Texts['invitation']['paragraphs']>[0];

const wayOfMeeting: Record<Invited['preferred'], (to: Invited) => string> = {
  fysiek: ({ employer }) => `Görüşme iş yerinizde yapılır (${employer}).`,
  virtueel: () => 'Görüşme çevrim içi yapılır.',
  geen: ({ employer }) => `Görüşme çevrim içi veya iş yerinizde (${employer}) yapılabilir.`,
};

export const invitation: Texts['invitation'] = {
  subject: 'Emeklilik görüşmenize davet',
  preheader: 'Size uygun bir gün ve saat seçin.',
  paragraphs: (to) => [
    `İşvereniniz ${to.employer}, size emekliliğiniz hakkında kişisel bir görüşme sunuyor.`,
    `Bir saatlik bu görüşmede bir emeklilik danışmanı, emekliliğinizin ne durumda olduğuna sizinle birlikte bakar. Bütün sorularınızı sorabilirsiniz. ${wayOfMeeting[to.preferred](to)}`,
    'Günü ve saati siz seçersiniz. Randevu almak yalnızca birkaç dakika sürer.',
  ],
  after: 'Bu bağlantı size özeldir. Bu nedenle lütfen bu e-postayı başkasına iletmeyin.',
  source: ({ employer, months }) =>
    [
      `Adınızı, soyadınızı ve e-posta adresinizi yalnızca sizi bu görüşmeye davet etmek için işvereninizden (${employer}) aldık.`,
      months === null
        ? 'Bunları görüşmeniz için gerekenden daha uzun süre saklamayız.'
        : `Bunları görüşmenizden ${duration(months)} sonra sileriz. Görüşmeniz olmazsa son mesajımızdan ${duration(2 * months)} sonra sileriz.`,
      'Sizinle iletişim kurulmasını istemiyorsanız bu e-postayı yanıtlayın. Verilerinizi siler ve size bir daha yazmayız.',
    ].join(' '),
};

export const reminders: Texts['reminders'] = {
  first: {
    subject: 'Hatırlatma: emeklilik görüşmeniz için randevu alın',
    preheader: 'Henüz randevu almadınız. Bu yalnızca birkaç dakika sürer.',
    paragraphs: ({ employer }) => [
      `Kısa süre önce işvereniniz (${employer}) aracılığıyla bir emeklilik görüşmesine davet edildiniz. Henüz randevu almadınız.`,
      'Bir emeklilik danışmanı, emekliliğinizin ne durumda olduğuna sizinle birlikte bakar ve sorularınızı yanıtlar. Günü ve saati siz seçersiniz.',
    ],
  },
  second: {
    subject: 'İkinci hatırlatma: emeklilik görüşmeniz',
    preheader: 'Sizin için hâlâ yer var. Bir gün ve saat seçin.',
    paragraphs: ({ employer }) => [
      `İşvereniniz (${employer}) tarafından sunulan emeklilik görüşmesi hakkında size daha önce yazmıştık. Hâlâ randevu alabilirsiniz.`,
      'İleride ne kadar alacağınızı ve bunun yetip yetmeyeceğini biliyor musunuz? Bir saat içinde durumu açıkça görürsünüz.',
    ],
  },
};

export const exit: Texts['exit'] = {
  subject: 'Emeklilik görüşmeniz hakkında son mesajımız',
  preheader: ({ isOpen }) =>
    isOpen ? 'Bundan sonra hatırlatma almayacaksınız. Randevu almanız hâlâ mümkün.' : 'Bundan sonra hatırlatma almayacaksınız.',
  paragraphs: ({ employer, isOpen }) => [
    `İşvereniniz (${employer}) tarafından sunulan emeklilik görüşmesi için randevu almadınız. Bu sizin kararınız. Size bu konuda başka hatırlatma göndermeyeceğiz.`,
    isOpen
      ? 'Yine de görüşmek isterseniz hâlâ randevu alabilirsiniz.'
      : 'Davetinizdeki bağlantı artık çalışmıyor. Yine de görüşmek isterseniz yeni bir davet isteyin.',
  ],
  notice: ({ date }) => `Randevu alabileceğiniz son gün: ${date}. Daha sonra bağlantı çalışmaz.`,
  button: 'Yine de randevu al',
};

export const wishLetter: Texts['wishLetter'] = {
  subject: 'Emeklilik görüşmeniz için boş yer var',
  preheader: 'İsteğinize uygun bir saat boşaldı. Bu saati sizin için ayırmıyoruz.',
  youWished: ({ wish }) => `Emeklilik görüşmesi için size en uygun zamanı bize bildirdiniz: ${wish}. Şimdi yer açıldı.`,
  moment: ({ number }) => (number === 1 ? 'Şimdi boş' : 'Veya'),
  more: 'Size uyan başka boş saatler de var. Randevu alırken bunları görürsünüz.',
  notKept: 'Bu saati sizin için ayırmıyoruz. İlk seçen kişi alır.',
  change: 'İsteği değiştir veya geri çek',
  why: ({ employer }) =>
    `Bu e-postayı, işvereniniz (${employer}) sizi bir emeklilik görüşmesine kaydettirdiği ve siz bize bir istek bıraktığınız için alıyorsunuz.`,
};

/** To whoever asked for a lost link. */
export const lostLink: Texts['lostLink'] = {
  subject: 'Emeklilik görüşmeniz için bağlantınız',
  preheader: 'Bağlantınızı istediniz. Bu e-postada bulabilirsiniz.',
  paragraphs: [
    'Emeklilik görüşmeniz için bağlantıyı istediniz. Aşağıda bulabilirsiniz. Bağlantıyla randevu alabilir veya aldığınız randevuyu görüp değiştirebilirsiniz.',
  ],
  head: { name: 'Ad', employer: 'İşveren', link: 'Bağlantınız' },
  open: 'Bağlantıyı aç',
  askHr: 'Bağlantınızı bu işverenin insan kaynakları bölümünden isteyin.',
  notAsked:
    'Bunu siz istemediyseniz bir şey yapmanız gerekmez. Lütfen bu e-postayı başkasına iletmeyin: bağlantıyı alan kişi randevunuzu değiştirebilir.',
  why: 'Bu e-postayı, sitemizde bu e-posta adresi için bağlantı istendiği için alıyorsunuz.',
};

export const summaryLetter: Texts['summaryLetter'] = {
  subject: 'Emeklilik görüşmenizin özeti',
  preheader: ({ consultant }) => `${consultant} görüşmenizin özetini sizin için yazdı.`,
  spoke: ({ date, consultant }) =>
    `${consultant} ile emekliliğiniz hakkında görüştünüz (${date}). Neler konuştuğunuzu aşağıda okuyabilirsiniz.`,
  replaces: 'Bu görüşmenin bir özetini daha önce almıştınız. Bu özet öncekinin yerine geçer.',
  agreed: 'Kararlaştırılanlar:',
  private: 'Bu özeti yalnızca siz ve danışmanınız görür. İşvereninize gönderilmez.',
};

export const surveyLetter: Texts['surveyLetter'] = {
  subject: 'Emeklilik görüşmenizi nasıl buldunuz?',
  preheader: 'İki kısa soru. Cevabınız anonimdir.',
  ask: ({ consultant }) =>
    `Kısa süre önce ${consultant} ile bir emeklilik görüşmesi yaptınız. Görüşmeyi nasıl bulduğunuzu öğrenmek isteriz. İki soru var ve yaklaşık bir dakika sürer.`,
  anonymous:
    'Cevabınız anonimdir. Onu adınız olmadan saklarız ve cevapları ancak en az beş cevap olduğunda gösteririz. İşvereniniz cevabınızı görmez.',
  button: 'İki soruyu cevapla',
  until: ({ date }) => `Bağlantı şu güne kadar çalışır: ${date}. Bir kez kullanılabilir.`,
  why: ({ employer }) => `Bu e-postayı, işvereniniz (${employer}) aracılığıyla bir emeklilik görüşmesi yaptığınız için alıyorsunuz.`,
};

export const paper: Texts['paper'] = {
  scan: 'Randevunuzu telefonunuzla alın. Kamerayı aşağıdaki koda tutun ve ekranda çıkan bağlantıya dokunun.',
  type: 'Olmazsa şu adresi bir tarayıcıya yazın:',
  personal: 'Kod ve adres yalnızca sizin içindir. Lütfen bu mektubu başkasına vermeyin.',
  help: ({ employer }) =>
    `Yardıma mı ihtiyacınız var? İşvereninizin (${employer}) insan kaynakları bölümü de randevuyu sizin için alabilir.`,
  choice: 'Görüşme zorunlu değildir. Kod ile görüşmeyi daha sonra istediğinizi veya hiç istemediğinizi de bildirebilirsiniz.',
  source: ({ employer, url }) =>
    `Adınızı, soyadınızı ve e-posta adresinizi yalnızca sizi bu görüşmeye davet etmek için işvereninizden (${employer}) aldık. Bunlarla ne yaptığımızı ve nasıl itiraz edebileceğinizi şu adreste okuyabilirsiniz: ${url}.`,
  seeAppointment:
    'Randevunuzu telefonunuzla görün, değiştirin veya iptal edin. Kamerayı aşağıdaki koda tutun ve ekranda çıkan bağlantıya dokunun.',
  typeCode: ({ site }) => `Olmazsa bir tarayıcıda şu adresi açın: ${site}. Orada bu kodu ve soyadınızı yazın:`,
  onlyYou: 'Kod yalnızca sizin içindir. Lütfen bu mektubu başkasına vermeyin.',
  confirmed: 'Emeklilik görüşmesi randevunuz kesinleşti.',
  changed: 'Emeklilik görüşmenizin randevusu değişti. Yeni randevuyu aşağıda bulabilirsiniz.',
  online: ({ startTime }) =>
    `Bu görüşme çevrim içi yapılır. Görüşme günü saat ${startTime} olduğunda aşağıdaki kodu okutun. Açılan sayfadan görüşmeye katılırsınız.`,
  call: ({ sender, phone }) =>
    `Yardıma mı ihtiyacınız var? Bizi arayın: ${phone} (${sender}). Randevuyu sizin için memnuniyetle ayarlarız.`,
  replaced: 'Daha önce bizden mektup aldınız mı? O mektuptaki kod artık geçerli değildir. Lütfen bu mektuptaki kodu kullanın.',
  sourceAtHome: ({ employer, url }) =>
    `Adınızı, soyadınızı ve adresinizi yalnızca sizi bu görüşmeye davet etmek için işvereninizden (${employer}) aldık. Bunlarla ne yaptığımızı ve nasıl itiraz edebileceğinizi şu adreste okuyabilirsiniz: ${url}.`,
};
