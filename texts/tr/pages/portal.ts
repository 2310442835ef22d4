import type { Texts } from '#texts/texts.ts';

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
