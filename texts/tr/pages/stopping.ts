import type { Texts } from '#texts/texts.ts';

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
