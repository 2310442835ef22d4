import { ended } from '#domain/people/names.ts';
import type { Texts } from '#texts/texts.ts';

export const realPage: Texts['realPage'] = {
  title: 'Bu e-posta gerçek mi?',
  intro: 'Emeklilik görüşmesi hakkında bir e-posta aldınız. Gerçekten bizden geldiğini nasıl anlayacağınızı burada okuyabilirsiniz.',
  who: {
    title: 'Biz kimiz',
    firm: ({ name }) => `${name}, çalışanlarla emeklilik hakkında kişisel görüşmeler yapar. İşvereniniz bunun için sizi bize bildirdi.`,
    portal: ({ name }) =>
      `Biz bir emeklilik danışmanlığı bürosuyuz. Portalımızın adı: ${ended(name)} İşvereniniz, emekliliğiniz hakkında kişisel bir görüşme için sizi bize bildirdi.`,
    address: ({ address }) => `Adresimiz: ${address}.`,
    website: { before: 'Web sitemiz:', after: '.' },
  },
  from: {
    title: 'Hangi adresten yazıyoruz',
    address: {
      before: 'E-postalarımız her zaman şu adresten gelir:',
      after: '. E-posta başka bir adresten mi geldi? O zaman bizden değildir.',
    },
    none: 'Şu anda e-posta göndermiyoruz. Bugün bir e-posta mı aldınız? O zaman bizden değildir.',
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
    askHr: 'O zaman bağlantıya tıklamayın. E-postanın doğru olup olmadığını işvereninizin insan kaynakları (HR) bölümüne sorun.',
    byPhone: { before: 'O zaman bağlantıya tıklamayın. Bize telefon edin:', after: '.' },
    byMail: { before: 'O zaman bağlantıya tıklamayın. Bize e-posta yazın:', after: '.' },
    byBoth: { before: 'O zaman bağlantıya tıklamayın. Bize telefon edin:', between: 'veya e-posta yazın:', after: '.' },
    notFromMail: 'E-postadaki numarayı veya adresi değil, bunu kullanın. İşvereninize de sorabilirsiniz.',
  },
};
