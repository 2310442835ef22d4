import type { Texts } from '#texts/texts.ts';

export const paper: Texts['paper'] = {
  scan: 'Randevunuzu telefonunuzla alın. Kamerayı aşağıdaki koda tutun ve ekranda çıkan bağlantıya dokunun.',
  type: 'Olmazsa şu adresi bir tarayıcıya yazın:',
  personal: 'Kod ve adres yalnızca sizin içindir. Lütfen bu mektubu başkasına vermeyin.',
  help: ({ employer }) =>
    `Yardıma mı ihtiyacınız var? İşvereninizin (${employer}) insan kaynakları bölümü de randevuyu sizin için alabilir.`,
  choice: 'Görüşme zorunlu değildir. Kod ile görüşmeyi daha sonra istediğinizi veya hiç istemediğinizi de bildirebilirsiniz.',
  source: ({ employer, url }) =>
    `Adınızı, soyadınızı ve e-posta adresinizi yalnızca sizi bu görüşmeye davet etmek için işvereninizden (${employer}) aldık. Bunlarla ne yaptığımızı ve nasıl itiraz edebileceğinizi şu adreste okuyabilirsiniz: ${url}.`,
};
