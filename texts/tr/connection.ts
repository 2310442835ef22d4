import type { Texts } from '#texts/texts.ts';

export const connection: Texts['connection'] = {
  UNREACHABLE: 'Sunucuya ulaşılamıyor. Lütfen internet bağlantınızı kontrol edip tekrar deneyin.',
  SILENT_READ: 'Sunucu yanıt vermiyor. Lütfen daha sonra tekrar deneyin.',
  SILENT_CHANGE: 'Sunucu yanıt vermiyor. Tekrar denemeden önce lütfen işlemin gerçekleşip gerçekleşmediğini kontrol edin.',
  UNEXPECTED: 'Bir sorun oluştu. Lütfen daha sonra tekrar deneyin.',
};
