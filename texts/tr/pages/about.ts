import { ended } from '#domain/people/names.ts';
import type { Texts } from '#texts/texts.ts';

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
