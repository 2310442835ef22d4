import { QUESTIONS_DAYS } from '#domain/conversation/questions.ts';
import type { Texts } from '#texts/texts.ts';
import { dateInWords, nameOfDay } from './dates.ts';

export const answers: Texts['answers'] = {
  book: 'Randevu al',
  later: 'Bana daha sonra sorun',
  no: 'Görüşme istemiyorum',
  pending: 'Lütfen bekleyin...',
  declining: {
    title: 'Görüşme istemiyor musunuz?',
    text: 'Sorun değil. Artık hatırlatma almayacaksınız. Bağlantınız, fikrinizi değiştirseniz de çalışmaya devam eder.',
    reason: 'Nedenini söylemek ister misiniz? (zorunlu değil)',
    reasonHint: 'Bunu yalnızca büromuz okur. İşvereniniz okumaz.',
    tooLong: 'Lütfen en fazla 500 karakter kullanın.',
    other: 'Veya başka bir seçenek seçin:',
  },
  declined: {
    title: 'Görüşme istemiyorsunuz',
    text: 'Bilgi verdiğiniz için teşekkür ederiz. Bu konuda artık hatırlatma almayacaksınız.',
    changeMind: 'Fikrinizi değiştirirseniz hâlâ randevu alabilirsiniz.',
    book: 'Yine de randevu al',
  },
  asking: {
    title: 'Size ne zaman tekrar sorabiliriz?',
    text: 'O güne kadar hatırlatma almayacaksınız. Bağlantınız çalışmaya devam eder: daha erken de randevu alabilirsiniz.',
    label: 'Bana tekrar sorun',
    weeks: ({ weeks }) => `${weeks} hafta sonra`,
    on: ({ date }) => dateInWords(date),
    ownDay: 'Veya kendiniz bir gün seçin',
    missing: 'Lütfen bir gün seçin.',
    button: 'Bana o zaman sorun',
  },
  asked: {
    title: 'Size daha sonra soracağız',
    text: ({ date }) => `${dateInWords(date)} tarihinden önce hatırlatma almayacaksınız. Daha erken de randevu alabilirsiniz.`,
  },
};

const part: Texts['wishing']['part'] = {
  ochtend: { name: 'Öğleden önce', hint: 'Saat 12 öncesi', when: 'öğleden önce' },
  middag: { name: 'Öğleden sonra', hint: 'Saat 12 ve sonrası', when: 'öğleden sonra' },
};
const listed = (words: readonly string[]) => new Intl.ListFormat('tr', { type: 'disjunction' }).format(words);

export const wishing: Texts['wishing'] = {
  title: 'Size ne zaman uygun?',
  text: 'Size uygun olanı seçin. Böyle bir saat boşalırsa size e-posta göndeririz, günde en fazla bir tane. Saati sizin için ayırmayız.',
  viaHr:
    'Size uygun olanı seçin. İsteğinizi yalnızca büromuz okur: yer açıp açamayacağımıza bakarız. Görüşmeyle ilgili yazışmaları işvereniniz yürütür ve isteğinizi görmez. Bu nedenle size bu konuda e-posta göndermeyiz. Bağlantınızla ara sıra boş yer olup olmadığına bakın.',
  days: 'Hangi günler size uygun?',
  day: nameOfDay,
  daysMissing: 'Lütfen en az bir gün seçin.',
  parts: 'Günün hangi bölümü?',
  part,
  partsMissing: 'Lütfen öğleden önceyi, öğleden sonrayı veya her ikisini seçin.',
  note: 'Eklemek istediğiniz bir şey var mı? (zorunlu değil)',
  noteHint: 'Bunu yalnızca büromuz okur. İşvereniniz okumaz.',
  noteStays: 'Buraya daha önce yazdığınız, siz yeni bir şey yazana kadar kalır.',
  tooLong: 'Lütfen en fazla 500 karakter kullanın.',
  button: 'İsteğimi kaydet',
  later: ({ date }) => `Bizden ${dateInWords(date)} tarihine kadar beklememizi istediniz. O güne kadar bu konuda e-posta almayacaksınız.`,
  stopped: 'Bizden e-posta almıyorsunuz, bu konuda da almayacaksınız. Bağlantınızla ara sıra boş yer olup olmadığına bakın.',
  inWords: ({ weekdays, parts }) => `${listed(weekdays.map(nameOfDay))}, ${listed(parts.map((one) => part[one].when))}`,
  kept: {
    title: 'Size ne zaman uygun olduğunu biliyoruz',
    text: ({ wish }) => `Görüşme için isteğiniz: ${wish}.`,
    mail: 'Böyle bir saat boşalırsa size e-posta göndeririz. Saati sizin için ayırmayız. Randevu alırsanız isteğiniz sona erer.',
    noMail: 'Bağlantınızla ara sıra boş yer olup olmadığına bakın. Randevu alırsanız isteğiniz sona erer.',
    change: 'İsteğimi değiştir',
    withdraw: 'İsteğimi geri çek',
  },
  withdrawn: { title: 'İsteğiniz geri çekildi', text: 'Bu konuda artık e-posta almayacaksınız. Bağlantınız çalışmaya devam eder.' },
};

export const survey: Texts['survey'] = {
  title: 'Görüşmenizi nasıl buldunuz?',
  anonymous: 'Cevabınız anonimdir. Lütfen isim yazmayın.',
  useful: 'Görüşme sizin için ne kadar yararlıydı?',
  least: 'Hiç yararlı değildi',
  most: 'Çok yararlıydı',
  remark: 'Bu konuda bir şey söylemek ister misiniz? (zorunlu değil)',
  tooLong: 'Lütfen en fazla 1.000 karakter kullanın.',
  chooseMark: '1 ile 5 arasında bir sayı seçin.',
  send: 'Cevabı gönder',
  pending: 'Gönderiliyor...',
  thanks: { title: 'Teşekkür ederiz', text: 'Cevabınızı aldık. Bu sayfayı kapatabilirsiniz.' },
  answered: { title: 'Zaten cevap verdiniz', text: 'Bu bağlantı daha önce kullanıldı. Cevabınız için teşekkür ederiz.' },
  invalid: { title: 'Bu bağlantı (artık) çalışmıyor', text: 'Sorular artık cevaplanamaz. Bir şey yapmanız gerekmez.' },
};

export const bringing: Texts['bringing'] = {
  question: 'Yanınızda birini getirecek misiniz?',
  text: 'Eşiniz veya başka biri görüşmede bulunabilir. Bu kişi randevuyu içeren bir e-posta alır. Adını yalnızca danışmanınız görür, işvereniniz görmez.',
  yes: 'Evet, biriyle geliyorum',
  name: 'Sizinle gelecek kişinin adı',
  nameMissing: 'Lütfen bir ad girin.',
  nameInvalid: 'Lütfen yalnızca bir ad girin; adres veya bağlantı yazmayın.',
  email: 'Sizinle gelecek kişinin e-posta adresi',
  emailHint: 'Davet bu adrese gönderilir. Adresi başka hiçbir şey için kullanmayız.',
  emailInvalid: 'Lütfen geçerli bir e-posta adresi girin.',
  comes: ({ name }) => `${name} sizinle geliyor.`,
  mailed: ({ email }) => `Davet şu adrese gidiyor: ${email}.`,
  nobody: 'Sizinle kimse gelmiyor.',
  invite: 'Bu kişiyi davet et',
  change: 'Adı veya adresi düzelt',
  alone: 'Yine de kimseyle gelmiyorum',
  back: 'Olduğu gibi bırak',
  pending: 'Lütfen bekleyin...',
};

export const preparing: Texts['preparing'] = {
  title: 'Görüşmeye nasıl hazırlanabilirsiniz?',
  bring: 'Elinizde olanları kâğıt üzerinde veya telefonunuzda getirin. Bize dosya göndermeniz gerekmez.',
  asking: {
    title: 'Ne sormak istersiniz?',
    text: `Bunu yalnızca danışmanınız okur. İşvereniniz okumaz. Görüşmeden ${QUESTIONS_DAYS} gün sonra sileriz. Boş da bırakabilirsiniz.`,
    questions: 'Sorularınız (zorunlu değil)',
    questionsHint:
      'Örneğin: Ne kadar emekli maaşı alacağım ve daha erken çalışmayı bırakabilir miyim? Lütfen vatandaş hizmet numaranızı (BSN) yazmayın.',
    needs: 'Nelere dikkat etmeliyiz? (zorunlu değil)',
    needsHint: 'Örneğin tekerlekli sandalye, işaret dili tercümanı veya büyük yazı.',
    left: ({ count }) => `kalan karakter: ${count}`,
    over: ({ count }) => `fazla karakter: ${count}`,
    button: 'Kaydet',
    pending: 'Kaydediliyor...',
    saved: 'Kaydedildi. Danışmanınız bunu görüşmeden önce okuyacak.',
    unsaved: 'Henüz kaydedilmedi.',
    savedOn: ({ moment }) =>
      `Buraya daha önce bir şey yazdınız (${moment}). Onu artık yalnızca danışmanınız okuyabilir. Şimdi bir alana yazdığınız, orada yazanın yerine geçer.`,
    remove: 'Yazdıklarımı sil',
    removed: 'Silindi. Danışmanınız hiçbir şey okumayacak.',
  },
};
