import type { Texts } from '#texts/texts.ts';

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
