import type { PreparationItem } from '#domain/conversation/preparation.ts';
import type { Language } from '#domain/language.ts';

const OVERVIEW = 'https://www.mijnpensioenoverzicht.nl/';

/** An example that the settings offer to a firm that has no list of what to prepare yet. */
export const EXAMPLE_PREPARATION: Record<Language, PreparationItem[]> = {
  nl: [
    { text: 'Bekijk uw pensioen op Mijnpensioenoverzicht, en neem het overzicht mee.', url: OVERVIEW },
    { text: 'Neem het nieuwste UPO mee: het jaarlijkse overzicht van uw pensioenfonds of verzekeraar.', url: null },
    { text: 'Heeft u ergens anders pensioen opgebouwd, of een lijfrente? Neem die gegevens ook mee.', url: null },
    { text: 'Bedenk wanneer u wilt stoppen met werken, en hoeveel u dan per maand nodig heeft.', url: null },
    { text: 'Verandert er iets in uw leven, zoals trouwen, scheiden of een huis kopen? Schrijf het op.', url: null },
  ],
  en: [
    { text: 'Look up your pension on Mijnpensioenoverzicht, and bring the overview with you.', url: OVERVIEW },
    { text: 'Bring your latest UPO: the yearly overview from your pension fund or insurer.', url: null },
    { text: 'If you have built up a pension elsewhere, or have an annuity, bring those details too.', url: null },
    { text: 'Think about when you would like to stop working, and how much you will need each month.', url: null },
    { text: 'If something is going to change in your life, such as marriage, divorce or buying a house, write it down.', url: null },
  ],
  de: [
    {
      text: 'Sehen Sie sich Ihre Rente auf Mijnpensioenoverzicht an und bringen Sie die Übersicht mit.',
      url: OVERVIEW,
    },
    { text: 'Bringen Sie Ihr neuestes UPO mit: die jährliche Übersicht Ihres Pensionsfonds oder Versicherers.', url: null },
    {
      text: 'Wenn Sie auch anderswo eine Rente aufgebaut haben, zum Beispiel in Deutschland, bringen Sie diese Unterlagen ebenfalls mit.',
      url: null,
    },
    { text: 'Überlegen Sie, wann Sie aufhören möchten zu arbeiten und wie viel Sie dann im Monat brauchen.', url: null },
    {
      text: 'Wenn sich in Ihrem Leben etwas ändert, zum Beispiel durch Heirat, Scheidung oder einen Hauskauf, schreiben Sie es auf.',
      url: null,
    },
  ],
  pl: [
    {
      text: 'Prosimy sprawdzić swoją emeryturę na stronie Mijnpensioenoverzicht i zabrać ze sobą zestawienie.',
      url: OVERVIEW,
    },
    { text: 'Prosimy zabrać najnowsze UPO: roczne zestawienie z funduszu emerytalnego lub od ubezpieczyciela.', url: null },
    { text: 'Jeśli mają Państwo emeryturę także gdzie indziej, na przykład w Polsce, prosimy zabrać również te dokumenty.', url: null },
    { text: 'Warto się zastanowić, kiedy chcą Państwo przestać pracować i ile pieniędzy będzie wtedy potrzebne co miesiąc.', url: null },
    { text: 'Jeśli w Państwa życiu coś się zmieni, na przykład przez ślub, rozwód lub zakup domu, prosimy to zapisać.', url: null },
  ],
  tr: [
    { text: 'Emekliliğinize Mijnpensioenoverzicht sitesinde bakın ve özeti yanınızda getirin.', url: OVERVIEW },
    { text: 'En yeni UPO belgenizi getirin: emeklilik fonunuzun veya sigorta şirketinizin yıllık özeti.', url: null },
    { text: 'Başka bir yerde, örneğin Türkiye’de, emeklilik hakkınız varsa o belgeleri de getirin.', url: null },
    { text: 'Çalışmayı ne zaman bırakmak istediğinizi ve o zaman ayda ne kadar paraya ihtiyacınız olacağını düşünün.', url: null },
    { text: 'Hayatınızda evlilik, boşanma veya ev almak gibi bir değişiklik olacaksa not alın.', url: null },
  ],
};
