import { PARTNER_STAYS_DAYS } from '#domain/conversation/partner.ts';
import { QUESTIONS_DAYS } from '#domain/conversation/questions.ts';
import { ended } from '#domain/people/names.ts';
import type { Texts } from '#texts/texts.ts';
import { duration } from './dates.ts';

type Text = Texts['privacyPage']['standardText'];
type Firm = Parameters<Text>[0];
type Retention = Parameters<Text>[1];

function whoWeAre({ name, address, phone, email, website }: Firm): string {
  const ways = [
    address && `- Adres: ${address}`,
    phone && `- Telefon: ${phone}`,
    email && `- Adres e-mail: ${email}`,
    website && `- Strona internetowa: ${website}`,
  ].filter(Boolean);
  const who = name
    ? `${name} prowadzi z pracownikami osobiste rozmowy o emeryturze. W tym celu pracodawca przekazał nam Państwa dane.`
    : 'Jesteśmy biurem doradztwa emerytalnego. Pracodawca zgłosił Państwa na osobistą rozmowę o emeryturze.';
  return [
    '# Kim jesteśmy',
    `${who} Odpowiadamy za Państwa dane w tym portalu. Tutaj mogą Państwo przeczytać, co z nimi robimy.`,
    ...(ways.length > 0 ? ['', 'Kontakt z nami:', ...ways] : []),
  ].join('\n');
}

const WHICH_DATA = `# Jakie dane mamy
- Państwa imię i nazwisko oraz adres e-mail
- Państwa numer telefonu, jeśli podali go Państwo lub pracodawca
- Państwa adres pocztowy, jeśli podał go pracodawca
- nazwę Państwa pracodawcy
- Państwa terminy: kiedy, z którym doradcą i czy rozmowa została przełożona, odwołana lub się odbyła
- notatki dotyczące Państwa rozmowy oraz to, co doradca napisał do Państwa po rozmowie: to drugie czytają tylko Państwo i doradca
- to, co napiszą Państwo do doradcy przed rozmową: czyta to tylko doradca, a my usuwamy to ${QUESTIONS_DAYS} dni po rozmowie
- imię i nazwisko oraz adres e-mail osoby towarzyszącej, jeśli ją Państwo podadzą: do ${PARTNER_STAYS_DAYS} dni po rozmowie
- wiadomości e-mail, które do Państwa wysłaliśmy
- informację, czy obciążyliśmy pracodawcę kosztem rozmowy

Jeśli po rozmowie zapytamy o Państwa opinię, odpowiedź przechowujemy najwyżej 2 lata i bez nazwiska. Pokazujemy tylko wyniki co najmniej 5 odpowiedzi razem.

W tym portalu nigdy nie pytamy o numer BSN (holenderski numer identyfikacyjny), DigiD (login do holenderskich urzędów) ani o dane bankowe.`;

const SOURCE = `# Skąd mamy Państwa dane
Imię i nazwisko oraz adres e-mail otrzymaliśmy od Państwa pracodawcy, czasem także numer telefonu i adres pocztowy. Pracodawca przekazał je tylko po to, abyśmy mogli zaprosić Państwa na rozmowę o emeryturze. Pozostałe dane powstają, gdy umawiają Państwo lub zmieniają termin.`;

const WHAT_FOR = `# Do czego ich używamy
Państwa danych używamy tylko na potrzeby rozmowy o emeryturze:
- aby zaprosić Państwa i przypomnieć o rozmowie
- aby umówić, przełożyć lub odwołać rozmowę
- aby rozliczyć się z Państwa pracodawcą

Prawo ochrony danych na to pozwala, ponieważ w interesie Państwa i pracodawcy leży, aby mogli Państwo uzyskać wyjaśnienia o swojej emeryturze. Prawo nazywa to prawnie uzasadnionym interesem. Sami Państwo decydują, czy chcą rozmowy. Nie używamy danych do reklamy i nie sprzedajemy ich. Żadna decyzja o Państwu nie zapada wyłącznie automatycznie.`;

function howLong(retention: Retention): string {
  const title = '# Jak długo je przechowujemy';
  if (!retention)
    return `${title}\nPaństwa dane przechowujemy nie dłużej, niż jest to potrzebne do rozmowy i do spraw, które musimy po niej załatwić. Jeśli mamy usunąć je wcześniej, prosimy o kontakt.`;
  const { employeeMonths, mailMonths } = retention;
  return `${title}
- Jeśli rozmowa się odbyła, usuwamy dane po pewnym czasie od ostatniego zdarzenia, na przykład rozmowy lub wiadomości. Ten okres wynosi ${duration(employeeMonths)}.
- Jeśli rozmowy nie było, ten okres wynosi ${duration(2 * employeeMonths)}.
- Treść wiadomości e-mail usuwamy ${duration(mailMonths)} po wysłaniu.

Dopóki mają Państwo umówioną rozmowę, przechowujemy Państwa dane. Jeśli musimy jeszcze rozliczyć z pracodawcą późne odwołanie rozmowy, przechowujemy je do zakończenia tej sprawy, najwyżej 2 lata. Po usunięciu dane mogą przez krótki czas pozostać w kopii zapasowej. Korzystamy z niej tylko po awarii.`;
}

const WHO_SEES = `# Kto je widzi
- pracownicy naszego biura, którzy planują rozmowy
- doradca, z którym mają Państwo umówioną rozmowę
- Państwa pracodawca: tylko czy i kiedy mają Państwo rozmowę, jeśli terminy umawia dział kadr (HR)
- firmy, które obsługują naszą stronę internetową i pocztę: mogą używać danych tylko na nasze zlecenie

Te strony Państwa nie śledzą. Nie ma na nich reklam ani cudzych plików cookie.`;

const RIGHTS = `# Państwa prawa
Zgodnie z RODO (w Holandii: AVG) mogą Państwo poprosić nas o:
- pokazanie, jakie dane o Państwu mamy, i o ich kopię
- poprawienie błędnych danych
- usunięcie danych
- wstrzymanie na pewien czas używania danych
- przekazanie danych w pliku
- zaprzestanie używania danych (sprzeciw)`;

function howToAsk(firm: Firm): string {
  return `# Jak o to poprosić
${whomToAsk(firm)} Prosimy napisać lub powiedzieć, co chcą Państwo wiedzieć lub zmienić. Odpowiemy w ciągu miesiąca. Nic to nie kosztuje. Możemy poprosić o potwierdzenie tożsamości. Prosimy nie przesyłać kopii paszportu ani dowodu osobistego.`;
}

function notApproached(firm: Firm): string {
  return `# Jeśli nie chcą Państwo kontaktu z naszej strony
Mają Państwo prawo do sprzeciwu. ${whomToAsk(firm)} Usuniemy wtedy Państwa dane i nie będziemy więcej pisać. Zachowamy tylko kod, którego nikt nie może odczytać. Jeśli pracodawca zgłosi Państwa ponownie, rozpoznamy ten kod i nie wyślemy zaproszenia.`;
}

function whomToAsk({ phone, email }: Firm): string {
  if (email && phone) return `Prosimy napisać (${email}) lub zadzwonić (${phone}).`;
  if (email) return `Prosimy napisać: ${email}.`;
  if (phone) return `Prosimy zadzwonić: ${phone}.`;
  return 'Prosimy odpowiedzieć na jedną z naszych wiadomości albo zapytać dział kadr (HR) u pracodawcy.';
}

const COMPLAINT = `# Nie są Państwo zadowoleni?
Prosimy nam o tym powiedzieć. Wspólnie poszukamy rozwiązania. Mogą też Państwo złożyć skargę do Autoriteit Persoonsgegevens, holenderskiego urzędu ochrony danych. Na stronie www.autoriteitpersoonsgegevens.nl można przeczytać, jak to zrobić.`;

const standardText: Text = (firm, retention) =>
  [whoWeAre(firm), WHICH_DATA, SOURCE, WHAT_FOR, howLong(retention), WHO_SEES, RIGHTS, howToAsk(firm), notApproached(firm), COMPLAINT].join(
    '\n\n',
  );

export const privacyPage: Texts['privacyPage'] = { standardText };

const FOR_EVERYBODY = `# Dla wszystkich
Chcemy, aby każdy mógł korzystać z tych stron: z czytnikiem ekranu, tylko z klawiaturą lub z dużymi literami. Przestrzegamy wytycznych WCAG 2.2 na poziomie AA.

# Co zostało sprawdzone
- Każdy ekran został sprawdzony programem (axe): na telefonie i na komputerze.
- Kroki zostały wykonane tylko za pomocą klawiatury.
- Strony zostały obejrzane na wąskich ekranach i z powiększonymi literami.

Osoby z niepełnosprawnościami jeszcze nie testowały dla nas tych stron.`;

export const accessibilityPage: Texts['accessibilityPage'] = {
  standardText: (firm) => `${FOR_EVERYBODY}

# Jeśli coś nie działa
${whomToAsk(firm)} Prosimy podać, na której stronie to było i co się stało. Chętnie umówimy Państwa termin także w inny sposób.`,
};

export const realPage: Texts['realPage'] = {
  title: 'Czy ta wiadomość jest prawdziwa?',
  intro: 'Otrzymali Państwo wiadomość o rozmowie o emeryturze. Tutaj mogą Państwo przeczytać, jak rozpoznać, że naprawdę pochodzi od nas.',
  who: {
    title: 'Kim jesteśmy',
    firm: ({ name }) => `${name} prowadzi z pracownikami osobiste rozmowy o emeryturze. W tym celu pracodawca przekazał nam Państwa dane.`,
    portal: ({ name }) =>
      `Jesteśmy biurem doradztwa emerytalnego. Nasz portal nazywa się ${ended(name)} Pracodawca zgłosił Państwa na osobistą rozmowę o emeryturze.`,
    address: ({ address }) => `Nasz adres: ${address}.`,
    website: { before: 'Nasza strona internetowa:', after: '.' },
  },
  from: {
    title: 'Z jakiego adresu piszemy',
    address: {
      before: 'Nasze wiadomości zawsze przychodzą z adresu',
      after: '. Wiadomość z innego adresu nie pochodzi od nas.',
    },
    none: 'Obecnie nie wysyłamy wiadomości. Jeśli dzisiaj dostali Państwo wiadomość, nie pochodzi ona od nas.',
  },
  site: {
    title: 'Dokąd prowadzą linki',
    address: {
      before: 'Linki w naszych wiadomościach zawsze prowadzą na stronę',
      after: '. Widać to u góry przeglądarki. Teraz też są Państwo na tej stronie.',
    },
  },
  never: {
    title: 'O co nigdy nie pytamy',
    intro: 'Nigdy nie prosimy o:',
    what: [
      'Państwa DigiD (login do holenderskich urzędów)',
      'dane bankowe, kod PIN ani płatność',
      'numer BSN (holenderski numer identyfikacyjny)',
      'hasło',
    ],
  },
  doubt: {
    title: 'Mają Państwo jeszcze wątpliwości?',
    askHr: 'Prosimy nie klikać linku, tylko zapytać dział kadr (HR) u pracodawcy, czy wiadomość jest prawdziwa.',
    byPhone: { before: 'Prosimy nie klikać linku, tylko do nas zadzwonić:', after: '.' },
    byMail: { before: 'Prosimy nie klikać linku, tylko do nas napisać:', after: '.' },
    byBoth: { before: 'Prosimy nie klikać linku, tylko do nas zadzwonić:', between: 'lub napisać:', after: '.' },
    notFromMail: 'Prosimy użyć tego numeru lub adresu, a nie tego z wiadomości. Można też zapytać pracodawcę.',
  },
};

export const stopping: Texts['stopping'] = {
  pending: 'Chwileczkę...',
  ask: {
    title: 'Nie chcą Państwo więcej wiadomości?',
    text: 'Nie będziemy wtedy wysyłać zaproszeń ani przypomnień. Jeśli sami Państwo umówią termin, wyślemy jego potwierdzenie.',
    button: 'Proszę nie wysyłać mi wiadomości',
  },
  stopped: {
    title: 'Nie będziemy wysyłać wiadomości',
    text: 'Nie będziemy wysyłać zaproszeń ani przypomnień. Państwa link nadal działa. Jeśli sami Państwo umówią termin, wyślemy jego potwierdzenie.',
    undo: 'Chcę znowu otrzymywać wiadomości',
  },
  resumed: { title: 'Będą Państwo znowu otrzymywać wiadomości', text: 'Będziemy znowu wysyłać zaproszenia i przypomnienia.' },
};

/** The page on which somebody asks for a lost link. */
export const lostLinkPage: Texts['lostLinkPage'] = {
  title: 'Nie mają Państwo linku?',
  text: 'Proszę wpisać swój adres e-mail: ten, na który przyszła nasza wiadomość. Wyślemy link do rozmowy o emeryturze jeszcze raz.',
  email: 'Adres e-mail',
  missing: 'Proszę wpisać swój adres e-mail.',
  button: 'Proszę wysłać mi link',
  pending: 'Chwileczkę...',
  sent: 'Proszę sprawdzić pocztę',
  sentText: 'Czy znamy ten adres? Wtedy w ciągu kilku minut przyjdzie wiadomość z linkiem. Proszę sprawdzić także folder ze spamem.',
  nothing: 'Nic nie przyszło? Może pracodawca podał nam inny adres.',
  again: 'Spróbować z innym adresem',
};

/** The page on which somebody types the code of a printed letter. */
export const letterCodePage: Texts['letterCodePage'] = {
  title: 'Otrzymali Państwo od nas list?',
  text: 'Prosimy wpisać kod z listu oraz nazwisko. Na następnej stronie można umówić rozmowę o emeryturze albo zobaczyć lub zmienić umówiony już termin.',
  code: 'Kod z listu',
  lastName: 'Nazwisko',
  missingCode: 'Prosimy wpisać kod podany w liście.',
  missingName: 'Prosimy wpisać nazwisko.',
  button: 'Dalej',
  pending: 'Chwileczkę...',
};

export const maintenance: Texts['maintenance'] = {
  checking: 'Sprawdzanie stanu systemu...',
  title: 'System chwilowo niedostępny',
  text: 'W portalu rozmów o emeryturze trwają teraz prace techniczne.',
  reason: 'Powód',
  duration: 'Przewidywany czas trwania',
  promises: ['Państwa dane są bezpieczne.', 'Umówione terminy pozostają ważne.', 'Po zakończeniu prac wszystko będzie znowu działać.'],
  refresh: 'Odśwież stan',
  refreshes: 'Ta strona odświeża się sama co 30 sekund.',
  over: 'System znowu działa',
  overText: 'Prace techniczne są zakończone.',
  goOn: 'Wróć tam, gdzie Państwo przerwali',
  back: 'Powrót do portalu',
};

export const notFound: Texts['notFound'] = {
  tab: '404 – Portal rozmów o emeryturze',
  title: 'Nie znaleziono strony (404)',
  text: 'Ta strona nie istnieje. Prosimy sprawdzić adres albo przejść na stronę główną.',
  home: 'Na stronę główną',
};

export const guide: Texts['guide'] = {
  skip: 'Przejdź do treści',
  help: 'Pomoc',
  contents: 'Na tej stronie',
  languages: 'Inne języki',
};

export const document: Texts['document'] = {
  noScript: 'Ten portal działa tylko z włączoną obsługą JavaScript. Prosimy włączyć JavaScript i odświeżyć stronę.',
  stopping: {
    undo: 'Aby znowu otrzymywać wiadomości, prosimy odpowiedzieć na jedną z naszych wiadomości.',
    unknown: 'Prosimy użyć linku z naszej najnowszej wiadomości albo na nią odpowiedzieć.',
  },
};
