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
    { text: 'Did you build up a pension elsewhere, or do you have an annuity? Bring those details too.', url: null },
    { text: 'Think about when you would like to stop working, and how much you will need each month.', url: null },
    { text: 'Is something going to change in your life, such as marriage, divorce or buying a house? Write it down.', url: null },
  ],
  de: [
    {
      text: 'Sehen Sie sich Ihre Rente auf Mijnpensioenoverzicht an und bringen Sie die Übersicht mit.',
      url: OVERVIEW,
    },
    { text: 'Bringen Sie Ihr neuestes UPO mit: die jährliche Übersicht Ihres Pensionsfonds oder Versicherers.', url: null },
    {
      text: 'Haben Sie auch anderswo eine Rente aufgebaut, zum Beispiel in Deutschland? Bringen Sie auch diese Unterlagen mit.',
      url: null,
    },
    { text: 'Überlegen Sie, wann Sie aufhören möchten zu arbeiten und wie viel Sie dann im Monat brauchen.', url: null },
    {
      text: 'Ändert sich etwas in Ihrem Leben, zum Beispiel durch Heirat, Scheidung oder einen Hauskauf? Schreiben Sie es auf.',
      url: null,
    },
  ],
  pl: [
    {
      text: 'Prosimy sprawdzić swoją emeryturę na stronie Mijnpensioenoverzicht i zabrać ze sobą zestawienie.',
      url: OVERVIEW,
    },
    { text: 'Prosimy zabrać najnowsze UPO: roczne zestawienie z funduszu emerytalnego lub od ubezpieczyciela.', url: null },
    { text: 'Czy mają Państwo emeryturę także gdzie indziej, na przykład w Polsce? Prosimy zabrać również te dokumenty.', url: null },
    { text: 'Warto się zastanowić, kiedy chcą Państwo przestać pracować i ile pieniędzy będzie wtedy potrzebne co miesiąc.', url: null },
    { text: 'Czy coś zmieni się w Państwa życiu, na przykład ślub, rozwód lub zakup domu? Prosimy to zapisać.', url: null },
  ],
  tr: [
    { text: 'Emekliliğinize Mijnpensioenoverzicht sitesinde bakın ve özeti yanınızda getirin.', url: OVERVIEW },
    { text: 'En yeni UPO belgenizi getirin: emeklilik fonunuzun veya sigortanızın yıllık özeti.', url: null },
    { text: 'Başka bir yerde, örneğin Türkiye’de, emeklilik hakkınız var mı? O belgeleri de getirin.', url: null },
    { text: 'Çalışmayı ne zaman bırakmak istediğinizi ve o zaman ayda ne kadar paraya ihtiyacınız olacağını düşünün.', url: null },
    { text: 'Hayatınızda evlilik, boşanma veya ev almak gibi bir değişiklik olacak mı? Not alın.', url: null },
  ],
};
