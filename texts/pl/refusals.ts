import { MAX_BOOKINGS, MAX_MOVES } from '#domain/appointments/vocabulary.ts';
import type { Texts } from '#texts/texts.ts';
import { LATE } from './appointment.ts';
import { dateInSentence, waitInWords } from './dates.ts';

export const refusals: Texts['refusals'] = {
  FOREIGN_ORIGIN: () => 'To żądanie pochodzi z innej strony internetowej i zostało odrzucone.',
  TOO_MANY_ATTEMPTS: ({ retryAfter }) =>
    `Zbyt wiele prób. Prosimy spróbować ponownie ${retryAfter === undefined ? 'później' : waitInWords(retryAfter)}.`,
  MAINTENANCE: () => 'W portalu rozmów o emeryturze trwają teraz prace techniczne.',
  DATABASE_BUSY: () => 'Portal jest teraz przeciążony. Prosimy spróbować ponownie za minutę.',
  DATABASE_AWAY: () => 'Portal nie ma teraz dostępu do danych. Prosimy spróbować ponownie za minutę.',
  DATABASE_UNWRITABLE: () => 'Portal nie może teraz niczego zapisać. Prosimy spróbować ponownie za kilka minut.',
  SCHEMA_NEWER: () => 'Trwa aktualizacja portalu. Prosimy spróbować ponownie za kilka minut.',
  UNREADABLE_REQUEST: () => 'Nie można odczytać tego żądania.',
  REQUEST_TIMEOUT: () => 'Żądanie nie dotarło na czas. Prosimy spróbować ponownie.',
  REQUEST_TOO_LARGE: () => 'Żądanie jest zbyt duże.',
  UNSUPPORTED_TYPE: () => 'Nie można tu odczytać treści tego rodzaju.',
  EXPECTATION_FAILED: () => 'Nie można spełnić oczekiwania zawartego w tym żądaniu.',
  HEADERS_TOO_LARGE: () => 'Adres lub nagłówek żądania jest zbyt duży.',
  CLOSING: () => 'Serwer jest uruchamiany ponownie. Prosimy spróbować za minutę.',
  VALIDATION: ({ fields }) =>
    fields?.phoneNumber
      ? 'Numer telefonu: prosimy podać prawidłowy numer telefonu.'
      : 'Prosimy sprawdzić, czy wszystkie pola są poprawnie wypełnione.',
  NOT_FOUND: () => 'Nie znaleziono.',
  UNKNOWN_PATH: () => 'Ten adres nie istnieje.',
  DELETED_MEANWHILE: () =>
    'Część danych została w międzyczasie usunięta. Nic nie zostało zapisane. Prosimy odświeżyć stronę i spróbować ponownie.',
  INVALID_TOKEN: () => 'To zaproszenie jest nieważne',
  UNKNOWN_LETTER_CODE: () => 'Ten kod i to nazwisko nie pasują do siebie albo kod już nie działa. Prosimy sprawdzić je jeszcze raz.',
  INVALID_CANCEL_LINK: () => 'Link do odwołania rozmowy jest nieważny albo nie znaleziono terminu',
  INVALID_MODIFY_LINK: () => 'Link do zmiany terminu jest nieważny albo nie znaleziono terminu',
  INVALID_SURVEY_LINK: () => 'Ten link nie działa.',
  SURVEY_ANSWERED: () => 'Na te pytania już Państwo odpowiedzieli. Dziękujemy.',
  LINK_BUSY: () => 'Przez ten link jest już wprowadzana zmiana. Prosimy chwilę poczekać i spróbować ponownie.',
  TOO_MANY_BOOKINGS: ({ retryAfter }) =>
    retryAfter === undefined
      ? 'Zbyt często umawiano i odwoływano rozmowę. Prosimy spróbować później.'
      : `W ciągu ostatniej godziny rozmowę umówiono już ${MAX_BOOKINGS} razy. Kolejną można będzie umówić ${waitInWords(retryAfter)}.`,
  TOO_MANY_MOVES: ({ retryAfter }) =>
    retryAfter === undefined
      ? 'Ten termin zmieniano zbyt często. Prosimy spróbować później.'
      : `W ciągu ostatniej godziny ten termin zmieniono już ${MAX_MOVES} razy. Kolejna zmiana będzie możliwa ${waitInWords(retryAfter)}. Odwołać rozmowę można już teraz.`,
  EXISTING_APPOINTMENT: () => 'Mają już Państwo umówiony termin. Można umówić tylko jeden termin.',
  COMPLETED: () => 'Państwa rozmowa o emeryturze już się zakończyła. Nie można umówić nowego terminu.',
  SLOT_TAKEN: () => 'Ten termin jest niestety już zajęty. Prosimy wybrać inną godzinę.',
  SLOT_NOT_BOOKABLE: () => 'Na tę godzinę nie można umówić rozmowy.',
  NO_PHONE_CALLS: () => 'Rozmowa przez telefon nie jest tutaj możliwa.',
  ONLY_PHONE_CALLS: () => 'Rozmowy online odbywają się tutaj zawsze przez telefon.',
  PHONE_NEEDED: () => 'Prosimy podać numer telefonu. Zadzwonimy na ten numer.',
  TYPE_NOT_ALLOWED: () => 'Państwa pracodawca nie dopuszcza tej formy rozmowy.',
  TOO_LATE: () => `Mniej niż ${LATE} przed rozmową nie można już zmienić terminu. Można ją tylko odwołać.`,
  CANCEL_FIRST: () => 'Mają Państwo umówiony termin. Prosimy najpierw go odwołać.',
  LATER_PAST: () => 'Prosimy wybrać dzień dzisiejszy lub późniejszy.',
  LATER_TOO_FAR: ({ lastDay }) =>
    lastDay === undefined
      ? 'Ten dzień jest zbyt odległy. Prosimy wybrać wcześniejszy.'
      : `Ten dzień jest zbyt odległy. Prosimy wybrać dzień najpóźniej do ${dateInSentence(lastDay)}.`,
  LATE_CANCEL({ late = true, isMoved = false }) {
    if (late)
      return `Do rozmowy zostało teraz mniej niż ${LATE}. Można ją jeszcze odwołać, ale koszt rozmowy pokryje wtedy Państwa pracodawca.`;
    return isMoved
      ? 'Zmieniliśmy termin rozmowy. Mogą ją Państwo teraz bezpłatnie odwołać.'
      : `Do rozmowy zostało więcej niż ${LATE}. Mogą ją Państwo teraz bezpłatnie odwołać.`;
  },
  ALREADY_BEGUN: () => 'Ta rozmowa już się rozpoczęła lub zakończyła. Nie można już zmienić terminu ani jej odwołać.',
  PARTNER_VIA_HR: () =>
    'Terminem zajmuje się dział kadr Państwa pracodawcy. Dlatego nie można tu nikogo dodać. Jeśli ktoś będzie Państwu towarzyszyć, prosimy do nas zadzwonić.',
  PARTNER_IS_YOURSELF: () => 'To jest Państwa własny adres e-mail. Prosimy podać adres osoby towarzyszącej.',
  TOO_MANY_PARTNERS: () =>
    'Zaprosili już Państwo trzy osoby towarzyszące. Prosimy wybrać jedną z nich albo zadzwonić do nas, jeśli przyjdzie ktoś inny.',
  TOO_MANY_PARTNER_CHANGES: ({ retryAfter }) =>
    retryAfter === undefined
      ? 'Zbyt często zmieniano osobę towarzyszącą. Prosimy spróbować później.'
      : `W ciągu ostatniej godziny osobę towarzyszącą zmieniono już ${MAX_MOVES} razy. Kolejna zmiana będzie możliwa ${waitInWords(retryAfter)}.`,
  NOT_PLANNED: () => 'Odwołać lub zmienić można tylko zaplanowaną rozmowę.',
  NOTHING_PLANNED: () => 'Nie mają Państwo (już) zaplanowanej rozmowy.',
  QUESTIONS_OFF: () => 'Nie można już tutaj wpisać pytań. Prosimy zadać je podczas rozmowy.',
  QUESTIONS_VIA_HR: () => 'Rozmowy umawia Państwa pracodawca. Dlatego nie można tutaj wpisać pytań. Prosimy zadać je podczas rozmowy.',
};

export const formFields: Texts['formFields'] = {
  labels: {
    token: 'Link',
    employeeToken: 'Link',
    date: 'Dzień',
    consultantId: 'Doradca',
    startTime: 'Godzina rozpoczęcia',
    endTime: 'Godzina zakończenia',
    meetingType: 'Forma rozmowy',
    phoneNumber: 'Numer telefonu',
    late: 'Odwołanie po terminie',
    reason: 'Powód',
    page: 'Strona',
    weekdays: 'Dni',
    parts: 'Pora dnia',
    note: 'Wiadomość',
    useful: 'Ocena',
    remark: 'Uwaga',
    language: 'Język',
    questions: 'Państwa pytania',
    needs: 'Co powinniśmy uwzględnić?',
    partner: 'Osoba towarzysząca',
    name: 'Imię i nazwisko',
    email: 'Adres e-mail',
  },
  problems: {
    value: 'Ta wartość jest nieprawidłowa.',
    number: 'Ten numer jest nieprawidłowy.',
    text: 'Prosimy wpisać tu tekst.',
    name: 'Prosimy podać imię i nazwisko.',
    email: 'Prosimy podać prawidłowy adres e-mail.',
    partner: 'Prosimy podać imię i nazwisko oraz adres e-mail.',
    phone: 'Prosimy podać prawidłowy numer telefonu.',
    noDate: 'Prosimy podać datę.',
    date: 'Prosimy podać prawidłową datę.',
    noTime: 'Prosimy podać godzinę.',
    time: 'Prosimy podać prawidłową godzinę.',
    meetingType: 'Prosimy wybrać rozmowę online albo osobistą.',
    weekday: 'Prosimy wybrać dni od poniedziałku do piątku.',
    noWeekday: 'Prosimy wybrać co najmniej jeden dzień.',
    part: 'Prosimy wybrać porę przed południem albo po południu.',
    noPart: 'Prosimy wybrać porę przed południem, po południu albo obie.',
    mark: 'Prosimy wybrać liczbę od 1 do 5.',
    language: 'Prosimy wybrać język.',
  },
  tooLong: ({ max }) => `Prosimy wpisać najwyżej ${max} znaków.`,
};

export const languageNotKept: Texts['languageNotKept'] = {
  title: 'Wybór języka nie został zapisany',
  text: 'Ta strona jest już w wybranym języku, ale nasze wiadomości e-mail jeszcze nie. Prosimy później ponownie wybrać język.',
};
