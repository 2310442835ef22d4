import type { Texts } from '#texts/texts.ts';
import { duration } from '#texts/tr/dates.ts';

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

export const firstReminder: Texts['firstReminder'] = {
  subject: 'Hatırlatma: emeklilik görüşmeniz için randevu alın',
  preheader: 'Henüz randevu almadınız. Bu yalnızca birkaç dakika sürer.',
  paragraphs: ({ employer }) => [
    `Kısa süre önce işvereniniz (${employer}) aracılığıyla bir emeklilik görüşmesine davet edildiniz. Henüz randevu almadınız.`,
    'Bir emeklilik danışmanı, emekliliğinizin ne durumda olduğuna sizinle birlikte bakar ve sorularınızı yanıtlar. Günü ve saati siz seçersiniz.',
  ],
};

export const secondReminder: Texts['secondReminder'] = {
  subject: 'İkinci hatırlatma: emeklilik görüşmeniz',
  preheader: 'Sizin için hâlâ yer var. Bir gün ve saat seçin.',
  paragraphs: ({ employer }) => [
    `İşvereniniz (${employer}) tarafından sunulan emeklilik görüşmesi hakkında size daha önce yazmıştık. Hâlâ randevu alabilirsiniz.`,
    'İleride ne kadar alacağınızı ve bunun yetip yetmeyeceğini biliyor musunuz? Bir saat içinde durumu açıkça görürsünüz.',
  ],
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
