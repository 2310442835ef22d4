import { PARTNER_STAYS_DAYS } from '#domain/conversation/partner.ts';
import { QUESTIONS_DAYS } from '#domain/conversation/questions.ts';
import { ended } from '#domain/people/names.ts';
import type { Texts } from '#texts/texts.ts';
import { duration } from './dates.ts';

type Text = Texts['privacyPage']['standardText'];
type Firm = Parameters<Text>[0];
type Retention = Parameters<Text>[1];

function whoWeAre({ name, address, phone, email, website }: Firm): string {
  const ways = [
    address && `- Adresimiz: ${address}`,
    phone && `- Telefon: ${phone}`,
    email && `- E-posta: ${email}`,
    website && `- Web sitesi: ${website}`,
  ].filter(Boolean);
  const who = name
    ? `${name}, çalışanlarla emeklilik hakkında kişisel görüşmeler yapar. İşvereniniz bunun için kaydınızı yaptırdı.`
    : 'Biz bir emeklilik danışmanlığı bürosuyuz. İşvereniniz, emekliliğiniz hakkında kişisel bir görüşme için kaydınızı yaptırdı.';
  return [
    '# Biz kimiz',
    `${who} Bu portaldaki verilerinizden biz sorumluyuz. Verilerinizle ne yaptığımızı burada okuyabilirsiniz.`,
    ...(ways.length > 0 ? ['', 'Bize şöyle ulaşabilirsiniz:', ...ways] : []),
  ].join('\n');
}

const WHICH_DATA = `# Hangi verilere sahibiz
- adınız, soyadınız ve e-posta adresiniz
- siz veya işvereniniz verdiyse telefon numaranız
- işvereniniz verdiyse posta adresiniz
- işvereninizin adı
- randevularınız: ne zaman, hangi danışmanla ve bir randevunun başka bir zamana alınıp alınmadığı, iptal edilip edilmediği veya gerçekleşip gerçekleşmediği
- randevunuzla ilgili alınan notlar ve danışmanınızın görüşmeden sonra size yazdıkları: ikincisini yalnızca siz ve danışmanınız okur
- görüşmeden önce danışmanınıza yazdıklarınız: bunu yalnızca danışmanınız okur ve görüşmeden ${QUESTIONS_DAYS} gün sonra sileriz
- belirtirseniz sizinle gelecek kişinin adı ve e-posta adresi: görüşmeden sonra ${PARTNER_STAYS_DAYS} güne kadar
- size gönderdiğimiz e-postalar
- bir randevu için işvereninizden ücret alıp almadığımız

Görüşmeden sonra size ne düşündüğünüzü sorarsak, cevabınızı en fazla 2 yıl ve adınız olmadan saklarız. Yalnızca en az 5 cevabın sonuçlarını birlikte gösteririz.

Bu portalda sizden vatandaş hizmet numaranızı (BSN), DigiD bilgilerinizi (Hollanda kamu hizmetlerine giriş) veya banka bilgilerinizi asla istemeyiz.`;

const SOURCE = `# Verileriniz nereden geliyor
Adınızı, soyadınızı ve e-posta adresinizi, bazen telefon numaranızı ve posta adresinizi de işvereninizden aldık. İşvereniniz bunları yalnızca sizi emekliliğiniz hakkında bir görüşmeye davet edebilmemiz için verdi. Diğer veriler, siz randevu aldığınızda veya değiştirdiğinizde oluşur.`;

const WHAT_FOR = `# Verileri ne için kullanıyoruz
Verilerinizi yalnızca emeklilik görüşmeniz için kullanırız:
- sizi davet etmek ve size hatırlatmak için
- randevunuzu ayarlamak, değiştirmek veya iptal etmek için
- görüşmenin ücretini işvereninizden almak için

Gizlilik yasası buna izin verir, çünkü emekliliğiniz hakkında bilgi alabilmeniz sizin ve işvereninizin yararınadır. Yasa buna meşru menfaat der. Görüşme isteyip istemediğinize siz karar verirsiniz. Verilerinizi reklam için kullanmayız ve satmayız. Hakkınızda yalnızca bir bilgisayar tarafından karar verilmez.`;

function howLong(retention: Retention): string {
  const title = '# Verileri ne kadar süre saklıyoruz';
  if (!retention)
    return `${title}\nVerilerinizi, görüşmeniz ve sonrasında halletmemiz gereken işler için gerekenden daha uzun süre saklamayız. Daha erken silmemizi isterseniz bize yazın.`;
  const { employeeMonths, mailMonths } = retention;
  return `${title}
- Görüşmeniz yapıldıysa verilerinizi, görüşme veya e-posta gibi son işlemden ${duration(employeeMonths)} sonra sileriz.
- Görüşmeniz olmadıysa verilerinizi son işlemden ${duration(2 * employeeMonths)} sonra sileriz.
- E-postaların metnini gönderildikten ${duration(mailMonths)} sonra sileriz.

Randevunuz olduğu sürece verilerinizi saklarız. Geç yapılan bir iptalin ücretini işvereninizden henüz almadıysak verilerinizi bu iş bitene kadar, en fazla 2 yıl saklarız. Silindikten sonra verileriniz kısa bir süre daha yedek kopyada kalabilir. Yedeği yalnızca bir arızadan sonra kullanırız.`;
}

const WHO_SEES = `# Verileri kim görüyor
- büromuzda görüşmeleri planlayan çalışanlar
- randevunuz olan danışman
- işvereniniz: randevular insan kaynakları (HR) bölümü üzerinden alınıyorsa, yalnızca görüşmeniz olup olmadığını ve zamanını
- bizim için web sitesini ve e-postaları yöneten şirketler: verilerinizi yalnızca bizim için kullanabilirler

Bu sayfalar sizi izlemez. Reklam ve başkalarına ait çerez içermez.`;

const RIGHTS = `# Haklarınız
Gizlilik yasasına göre (GDPR, Hollandaca: AVG) bizden şunları isteyebilirsiniz:
- hakkınızda hangi verilere sahip olduğumuzu göstermemizi ve bir kopyasını vermemizi
- yanlış verileri düzeltmemizi
- verilerinizi silmemizi
- verilerinizi bir süre kullanmamamızı
- verilerinizi size bir dosya olarak vermemizi
- verilerinizi kullanmayı bırakmamızı (itiraz)`;

function howToAsk(firm: Firm): string {
  return `# Bunu nasıl isteyebilirsiniz
${whomToAsk(firm)} Neyi öğrenmek veya değiştirmek istediğinizi yazın ya da söyleyin. Bir ay içinde yanıt alırsınız. Bu ücretsizdir. Kimliğinizi doğrulamanızı isteyebiliriz. Lütfen bize pasaportunuzun veya kimlik kartınızın kopyasını göndermeyin.`;
}

function notApproached(firm: Firm): string {
  return `# Sizinle iletişim kurulmasını istemiyorsanız
İtiraz edebilirsiniz. ${whomToAsk(firm)} Verilerinizi siler ve size bir daha yazmayız. Yalnızca kimsenin geri okuyamayacağı bir kod saklarız. İşvereniniz sizi yeniden kaydettirirse bu kodu tanır ve sizi davet etmeyiz.`;
}

function whomToAsk({ phone, email }: Firm): string {
  if (email && phone) return `Bize e-posta (${email}) veya telefonla (${phone}) ulaşabilirsiniz.`;
  if (email) return `Bize e-posta ile ulaşabilirsiniz: ${email}.`;
  if (phone) return `Bize telefonla ulaşabilirsiniz: ${phone}.`;
  return 'Bizden aldığınız bir e-postayı yanıtlayın veya işvereninizin insan kaynakları (HR) bölümüne sorun.';
}

const COMPLAINT = `# Memnun değil misiniz?
Bize söyleyin. Birlikte bir çözüm ararız. Hollanda veri koruma kurumuna (Autoriteit Persoonsgegevens) da şikâyette bulunabilirsiniz. Nasıl yapılacağını www.autoriteitpersoonsgegevens.nl adresinde okuyabilirsiniz.`;

const standardText: Text = (firm, retention) =>
  [whoWeAre(firm), WHICH_DATA, SOURCE, WHAT_FOR, howLong(retention), WHO_SEES, RIGHTS, howToAsk(firm), notApproached(firm), COMPLAINT].join(
    '\n\n',
  );

export const privacyPage: Texts['privacyPage'] = { standardText };

const FOR_EVERYBODY = `# Herkes için
Bu sayfaları herkesin kullanabilmesini istiyoruz: ekran okuyucuyla, yalnızca klavyeyle veya büyük harflerle. WCAG 2.2 kurallarına AA düzeyinde uyuyoruz.

# Neler test edildi
- Her ekran bir programla (axe) kontrol edildi: telefonda ve bilgisayarda.
- Adımlar yalnızca klavyeyle yapıldı.
- Sayfalara dar ekranlarda ve büyütülmüş harflerle bakıldı.

Engelli kişiler sayfaları bizim için henüz test etmedi.`;

export const accessibilityPage: Texts['accessibilityPage'] = {
  standardText: (firm) => `${FOR_EVERYBODY}

# Bir şey çalışmıyorsa
${whomToAsk(firm)} Hangi sayfada olduğunu ve ne olduğunu yazın. Randevunuzu sizinle başka bir yolla da seve seve ayarlarız.`,
};

export const realPage: Texts['realPage'] = {
  title: 'Bu e-posta gerçek mi?',
  intro: 'Emeklilik görüşmesi hakkında bir e-posta aldınız. Gerçekten bizden geldiğini nasıl anlayacağınızı burada okuyabilirsiniz.',
  who: {
    title: 'Biz kimiz',
    firm: ({ name }) => `${name}, çalışanlarla emeklilik hakkında kişisel görüşmeler yapar. İşvereniniz bunun için kaydınızı yaptırdı.`,
    portal: ({ name }) =>
      `Biz bir emeklilik danışmanlığı bürosuyuz. Portalımızın adı: ${ended(name)} İşvereniniz, emekliliğiniz hakkında kişisel bir görüşme için kaydınızı yaptırdı.`,
    address: ({ address }) => `Adresimiz: ${address}.`,
    website: { before: 'Web sitemiz:', after: '.' },
  },
  from: {
    title: 'Hangi adresten yazıyoruz',
    address: {
      before: 'E-postalarımız her zaman şu adresten gelir:',
      after: '. Başka bir adresten gelen e-posta bizden değildir.',
    },
    none: 'Şu anda e-posta göndermiyoruz. Bugün aldığınız e-posta bizden değildir.',
  },
  site: {
    title: 'Bağlantılar hangi siteye gider',
    address: {
      before: 'E-postalarımızdaki bağlantılar her zaman şu siteye gider:',
      after: '. Bunu tarayıcınızın üst kısmında görebilirsiniz. Şu anda da bu sitedesiniz.',
    },
  },
  never: {
    title: 'Sizden asla istemediklerimiz',
    intro: 'Sizden asla şunları istemeyiz:',
    what: [
      'DigiD bilgileriniz (Hollanda kamu hizmetlerine giriş)',
      'banka bilgileri, PIN kodu veya ödeme',
      'vatandaş hizmet numaranız (BSN)',
      'bir şifre',
    ],
  },
  doubt: {
    title: 'Hâlâ şüpheniz mi var?',
    askHr: 'Bu durumda bağlantıya tıklamayın. E-postanın doğru olup olmadığını işvereninizin insan kaynakları (HR) bölümüne sorun.',
    byPhone: { before: 'Bu durumda bağlantıya tıklamayın. Bizi arayın:', after: '.' },
    byMail: { before: 'Bu durumda bağlantıya tıklamayın. Bize e-posta yazın:', after: '.' },
    byBoth: { before: 'Bu durumda bağlantıya tıklamayın. Bizi arayın:', between: 'veya e-posta yazın:', after: '.' },
    notFromMail: 'E-postadaki numarayı veya adresi değil, bunu kullanın. İşvereninize de sorabilirsiniz.',
  },
};

export const stopping: Texts['stopping'] = {
  pending: 'Lütfen bekleyin...',
  ask: {
    title: 'Artık e-posta almak istemiyor musunuz?',
    text: 'Bizden artık davet ve hatırlatma almayacaksınız. Kendiniz randevu alırsanız bunun onayını yine alırsınız.',
    button: 'Bana artık e-posta göndermeyin',
  },
  stopped: {
    title: 'Artık e-posta almayacaksınız',
    text: 'Bizden artık davet ve hatırlatma almayacaksınız. Bağlantınız çalışmaya devam eder. Kendiniz randevu alırsanız bunun onayını yine alırsınız.',
    undo: 'Yeniden e-posta al',
  },
  resumed: { title: 'Yeniden e-posta alacaksınız', text: 'Size yeniden davet ve hatırlatma göndereceğiz.' },
};

/** The page on which somebody asks for a lost link. */
export const lostLinkPage: Texts['lostLinkPage'] = {
  title: 'Bağlantınızı mı kaybettiniz?',
  text: 'E-posta adresinizi yazın: e-postamızı aldığınız adresi. Emeklilik görüşmenizin bağlantısını size yeniden göndeririz.',
  email: 'E-posta adresi',
  missing: 'E-posta adresinizi yazın.',
  button: 'Bağlantımı gönder',
  pending: 'Bir dakika...',
  sent: 'E-postanıza bakın',
  sentText: 'Bu adresi tanıyorsak birkaç dakika içinde bağlantınızın olduğu bir e-posta alırsınız. İstenmeyen posta klasörüne de bakın.',
  nothing: 'Bir şey gelmedi mi? İşvereniniz bize başka bir adres vermiş olabilir.',
  again: 'Başka bir adres dene',
};

/** The page on which somebody types the code of a printed letter. */
export const letterCodePage: Texts['letterCodePage'] = {
  title: 'Bizden mektup mu aldınız?',
  text: 'Mektuptaki kodu ve soyadınızı yazın. Sonra emeklilik görüşmenizi görürsünüz: randevu alabilir veya aldığınız randevuyu görüp değiştirebilirsiniz.',
  code: 'Mektuptaki kod',
  lastName: 'Soyadı',
  missingCode: 'Mektupta yazan kodu girin.',
  missingName: 'Soyadınızı girin.',
  button: 'Devam et',
  pending: 'Bir dakika...',
};

export const maintenance: Texts['maintenance'] = {
  checking: 'Sistemin durumu kontrol ediliyor...',
  title: 'Sistem geçici olarak kapalı',
  text: 'Emeklilik görüşmesi portalında şu anda bakım yapılıyor.',
  reason: 'Neden',
  duration: 'Tahmini süre',
  promises: ['Verileriniz güvende.', 'Planlanmış randevular geçerli kalır.', 'Bakımdan sonra her şey yeniden çalışır.'],
  refresh: 'Durumu yenile',
  refreshes: 'Bu sayfa her 30 saniyede bir kendini yeniler.',
  over: 'Sistem yeniden çalışıyor',
  overText: 'Bakım tamamlandı.',
  goOn: 'Kaldığınız yerden devam edin',
  back: 'Portala dön',
};

export const notFound: Texts['notFound'] = {
  tab: '404 – Emeklilik görüşmesi portalı',
  title: 'Sayfa bulunamadı (404)',
  text: 'Böyle bir sayfa yok. Adresi kontrol edin veya ana sayfaya gidin.',
  home: 'Ana sayfaya git',
};

export const guide: Texts['guide'] = {
  skip: 'İçeriğe geç',
  help: 'Yardım',
  contents: 'Bu sayfada',
  languages: 'Diğer diller',
};

export const document: Texts['document'] = {
  noScript: 'Bu portal yalnızca JavaScript ile çalışır. Lütfen JavaScript’i açıp sayfayı yenileyin.',
  stopping: {
    undo: 'Yeniden e-posta almak isterseniz e-postalarımızdan birini yanıtlayın.',
    unknown: 'En yeni e-postamızdaki bağlantıyı kullanın veya o e-postayı yanıtlayın.',
  },
};
