import { PARTNER_STAYS_DAYS } from '#domain/conversation/partner.ts';
import type { Texts } from '#texts/texts.ts';

export const partner: Texts['partner'] = {
  invited: {
    subject: ({ moment }) => `Emeklilik görüşmesine davetlisiniz: ${moment}`,
    preheader: ({ employee }) => `${employee} sizi emeklilik görüşmesine davet ediyor.`,
    paragraph: ({ employee }) =>
      `${employee} bir emeklilik görüşmesi için randevu aldı ve sizin de gelmenizi istiyor. Bu e-postanın ekindeki dosyayla randevuyu takviminize ekleyebilirsiniz.`,
  },
  changed: {
    subject: ({ moment }) => `Davetli olduğunuz emeklilik görüşmesi değişti: ${moment}`,
    preheader: ({ employee }) => `${employee} ile gideceğiniz emeklilik görüşmesi değişti.`,
    paragraph: ({ employee }) =>
      `Birlikte gideceğiniz emeklilik görüşmesi (${employee}) değişti. Randevunun şimdiki hâli aşağıdadır. Bu e-postanın ekindeki dosyayla takviminizi güncelleyebilirsiniz.`,
  },
  cancelled: {
    subject: ({ moment }) => `Davetli olduğunuz emeklilik görüşmesi iptal edildi: ${moment}`,
    preheader: ({ employee }) => `${employee} ile gideceğiniz emeklilik görüşmesi yapılmayacak.`,
    paragraph: ({ employee, moment }) => `Birlikte gideceğiniz emeklilik görüşmesi (${employee}, ${moment}) yapılmayacak.`,
  },
  removed: {
    subject: ({ moment }) => `Emeklilik görüşmesi davetiniz geri alındı: ${moment}`,
    preheader: ({ employee }) => `Emeklilik görüşmesi daveti geri alındı (davet eden: ${employee}).`,
    paragraph: ({ employee, moment }) =>
      `Emeklilik görüşmesine (${employee}, ${moment}) siz de gelecektiniz. Bu değişti: artık gelmenize gerek yok.`,
  },
  takeOut: 'Randevuyu takviminizden silebilirsiniz.',
  linkFollows: ({ employee }) => `Bu görüşme çevrim içi yapılıyor. ${employee} görüşmeden önce katılmak için bir bağlantı alacak.`,
  askEmployee: ({ employee }) =>
    `Gelemiyorsanız veya bir şeyin değişmesi gerekiyorsa lütfen sizi davet eden kişiye söyleyin: ${employee}. Randevuyu siz değiştiremezsiniz.`,
  why: ({ employee }) =>
    `Bu e-postayı, ${employee} adresinizi bize verdiği için aldınız. Adresinizi yalnızca bu görüşme için kullanır ve görüşmeden en geç ${PARTNER_STAYS_DAYS} gün sonra sileriz.`,
  newLink: {
    subject: ({ moment }) => `Emeklilik görüşmeniz için yeni bağlantı: ${moment}`,
    preheader: 'Görüntülü görüşmenin önceki bağlantısı artık geçerli değil.',
    paragraph:
      'Sizinle gelecek kişi değişti. Bu yüzden görüntülü görüşmenin yeni bir bağlantısı var. Lütfen öncekini artık kullanmayın. Gün ve saat aynı kalıyor.',
  },
};
