import type { Texts } from '#texts/texts.ts';
import { dateInWords } from '#texts/tr/dates.ts';

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
