import type { WishPart } from '#domain/post/wishes/wish.ts';

// The invented people and firms of the demo; their addresses are under reserved domains.

import type { Language } from '#domain/language.ts';

export const SENDER = 'afspraken@demo.example';
export const ADMINISTRATOR = { name: 'Marieke Visser', email: 'beheer@demo.example', phone: null };

/** `days`: 1 = Monday. `dated`: enters hours per day instead of weekly. */
export const CONSULTANTS = [
  {
    name: 'Sanne de Vries',
    email: 'sanne@demo.example',
    phone: '+31612340001',
    street: 'Nachtegaalstraat 14',
    postalCode: '3581 AH',
    city: 'Utrecht',
    specialization: 'Pensioenadviseur',
    languages: ['nl', 'en'] as Language[],
    days: [1, 2, 3, 4, 5],
    hours: { startTime: '09:00', endTime: '17:00', pauseStartTime: '12:00', pauseEndTime: '13:00' },
  },
  {
    name: 'Mohammed El Idrissi',
    email: 'mohammed@demo.example',
    phone: '+31612340002',
    street: 'Havenkade 88',
    postalCode: '3011 BK',
    city: 'Rotterdam',
    specialization: 'Financieel planner',
    languages: ['nl', 'en', 'tr'] as Language[],
    days: [1, 2, 3, 4],
    hours: { startTime: '09:00', endTime: '17:00', pauseStartTime: '12:00', pauseEndTime: '13:00' },
  },
  {
    name: 'Pieter van Dijk',
    email: 'pieter@demo.example',
    phone: '+31612340003',
    street: 'Eemlaan 5',
    postalCode: '3812 ZT',
    city: 'Amersfoort',
    specialization: 'Pensioenadviseur',
    languages: ['nl'] as Language[],
    days: [1, 2, 3, 4, 5],
    hours: { startTime: '10:00', endTime: '17:00', pauseStartTime: '13:00', pauseEndTime: '14:00' },
  },
  {
    name: 'Eva Jansen',
    email: 'eva@demo.example',
    phone: '+31612340004',
    street: null,
    postalCode: null,
    city: 'Den Haag',
    specialization: null,
    languages: ['nl', 'pl'] as Language[],
    days: [2, 4, 5],
    hours: { startTime: '09:00', endTime: '15:00', pauseStartTime: null, pauseEndTime: null },
  },
  {
    name: 'Niels Hoogeveen-Çakır',
    email: 'niels@demo.example',
    phone: '+31612340005',
    street: 'Brugstraat 31',
    postalCode: '9711 HV',
    city: 'Groningen',
    specialization: 'Pensioenadviseur en mediator',
    languages: ['nl', 'de'] as Language[],
    days: [1, 3, 5],
    hours: { startTime: '09:00', endTime: '17:00', pauseStartTime: '12:00', pauseEndTime: '13:00' },
  },
  {
    name: 'Charlotte van den Boogaard',
    email: 'charlotte@demo.example',
    phone: null,
    street: 'Stationsplein 2',
    postalCode: '5611 AB',
    city: 'Eindhoven',
    specialization: 'Senior adviseur',
    languages: ['nl'] as Language[],
    days: [2, 3, 4],
    hours: { startTime: '09:00', endTime: '16:00', pauseStartTime: '12:00', pauseEndTime: '13:00' },
    dated: true,
  },
];

/**
 * In order of becoming customers. `invited`: how many days ago a sending went out and to how many; the others are not invited yet, or in
 * the waves of a round (rounds.ts). `preferred`: indexes of the consultants above. `hasDesk`: HR has a page of its own since the first sending.
 */
export const EMPLOYERS = [
  {
    name: 'Glastuinbouw Zonnehof',
    street: 'Kassenlaan 40',
    postalCode: '2671 VW',
    city: 'Naaldwijk',
    contactPerson: 'Arie Vermeulen',
    phone: '+31174000001',
    domain: 'zonnehof.example',
    mailbox: 'kantoor',
    industry: 'Tuinbouw',
    preferredMeetingType: 'fysiek',
    communicatieViaHrm: false,
    hasDesk: false,
    preferred: [1, 3],
    people: 40,
    invited: [{ daysAgo: 350, people: 40 }],
  },
  {
    name: 'Installatiebedrijf Terpsma & Zn.',
    street: 'Energieweg 7',
    postalCode: '8912 AC',
    city: 'Leeuwarden',
    contactPerson: 'Sietske Terpsma',
    phone: '+31582000002',
    domain: 'terpsma.example',
    mailbox: 'info',
    industry: 'Installatietechniek',
    preferredMeetingType: 'geen',
    communicatieViaHrm: false,
    hasDesk: false,
    preferred: [4],
    people: 52,
    invited: [{ daysAgo: 305, people: 52 }],
  },
  {
    name: 'Van Asselt Lindeboom Accountants',
    street: 'Melkmarkt 19',
    postalCode: '8011 MC',
    city: 'Zwolle',
    contactPerson: 'Brechtje van Asselt',
    phone: '+31382000003',
    domain: 'vanasseltlindeboom.example',
    mailbox: 'secretariaat',
    industry: 'Zakelijke dienstverlening',
    preferredMeetingType: 'virtueel',
    communicatieViaHrm: false,
    hasDesk: false,
    preferred: [2, 5],
    people: 28,
    invited: [{ daysAgo: 262, people: 28 }],
  },
  {
    name: 'Woonstichting Het Veerhuys',
    street: 'Waalkade 101',
    postalCode: '6511 XR',
    city: 'Nijmegen',
    contactPerson: 'Gerda Nijhuis',
    phone: '+31242000004',
    domain: 'veerhuys.example',
    mailbox: 'hr',
    industry: 'Woningcorporatie',
    preferredMeetingType: 'geen',
    communicatieViaHrm: true,
    hasDesk: false,
    preferred: [5, 0],
    people: 60,
    invited: [
      { daysAgo: 222, people: 34 },
      { daysAgo: 208, people: 26 },
    ],
  },
  {
    name: 'Drukkerij De Letterhaak',
    street: 'Spaarneweg 3',
    postalCode: '2011 CL',
    city: 'Haarlem',
    contactPerson: 'Jan-Willem Kooij',
    phone: '+31232000005',
    domain: 'letterhaak.example',
    mailbox: 'info',
    industry: 'Grafische industrie',
    preferredMeetingType: 'geen',
    communicatieViaHrm: false,
    hasDesk: false,
    preferred: [0],
    people: 24,
    invited: [{ daysAgo: 178, people: 24 }],
  },
  {
    name: 'Aannemersbedrijf Gebr. Schoutenburg',
    street: 'Steenwerf 26',
    postalCode: '7325 WC',
    city: 'Apeldoorn',
    contactPerson: 'Henk Schoutenburg',
    phone: '+31552000006',
    domain: 'schoutenburg.example',
    mailbox: 'personeel',
    industry: 'Bouw',
    preferredMeetingType: 'fysiek',
    communicatieViaHrm: false,
    hasDesk: false,
    preferred: [2, 4],
    people: 46,
    invited: [],
  },
  {
    name: 'Scholengroep Wilgenboog',
    street: 'Leerlaan 60',
    postalCode: '5616 GM',
    city: 'Eindhoven',
    contactPerson: 'Fatma Yıldız',
    phone: '+31402000007',
    domain: 'wilgenboog.example',
    mailbox: 'personeelszaken',
    industry: 'Onderwijs',
    preferredMeetingType: 'geen',
    communicatieViaHrm: false,
    hasDesk: false,
    preferred: [5, 1],
    people: 56,
    invited: [],
  },
  {
    name: 'Zorggroep Lindewaard',
    street: 'Utrechtseweg 160',
    postalCode: '3818 EP',
    city: 'Amersfoort',
    contactPerson: 'Marja Koster',
    phone: '+31332000008',
    domain: 'lindewaard.example',
    mailbox: 'personeel',
    industry: 'Zorg',
    preferredMeetingType: 'geen',
    communicatieViaHrm: false,
    hasDesk: false,
    preferred: [2, 3, 0],
    people: 96,
    invited: [
      { daysAgo: 55, people: 60 },
      { daysAgo: 27, people: 36 },
    ],
  },
  {
    name: 'Kwadrant Softwarehuis',
    street: 'Rekenlaan 64',
    postalCode: '2628 CD',
    city: 'Delft',
    contactPerson: 'Priya Ramdin',
    phone: '+31152000009',
    domain: 'kwadrant.example',
    mailbox: 'office',
    industry: 'ICT',
    preferredMeetingType: 'virtueel',
    communicatieViaHrm: false,
    hasDesk: false,
    preferred: [1, 4, 0],
    people: 72,
    invited: [
      { daysAgo: 40, people: 36 },
      { daysAgo: 17, people: 36 },
    ],
  },
  {
    name: 'Noorderhaven Logistiek B.V.',
    street: 'Havendijk 19',
    postalCode: '3089 JH',
    city: 'Rotterdam',
    contactPerson: 'Ruud Hendriks',
    phone: '+31102000010',
    domain: 'noorderhaven.example',
    mailbox: 'hr',
    industry: 'Transport',
    preferredMeetingType: 'geen',
    communicatieViaHrm: true,
    hasDesk: true,
    preferred: [1, 3],
    people: 58,
    invited: [
      { daysAgo: 24, people: 40 },
      { daysAgo: 2, people: 18 },
    ],
  },
  {
    name: 'Bakkerij Goudkorst',
    street: 'Ovenstraat 112',
    postalCode: '3511 AW',
    city: 'Utrecht',
    contactPerson: 'Ineke van der Meer',
    phone: '+31302000011',
    domain: 'goudkorst.example',
    mailbox: 'info',
    industry: 'Voeding',
    preferredMeetingType: 'geen',
    communicatieViaHrm: false,
    hasDesk: false,
    preferred: [0, 2],
    people: 44,
    invited: [
      { daysAgo: 9, people: 20 },
      { daysAgo: 3, people: 12 },
    ],
  },
  {
    name: 'Hotel-restaurant Het Oude Raadhuis aan de Vecht B.V.',
    street: 'Vechtoever 1a',
    postalCode: '3601 EB',
    city: 'Maarssen',
    contactPerson: 'Anne-Fleur van Wijngaarden-de Bruijn',
    phone: null,
    domain: 'oude-raadhuis.example',
    mailbox: 'receptie',
    industry: 'Horeca',
    preferredMeetingType: 'geen',
    communicatieViaHrm: false,
    hasDesk: false,
    preferred: [0, 3, 5],
    people: 24,
    invited: [],
  },
] as const;

export const FIRST_NAMES =
  'Anna Bram Chantal Daan Emine Fleur Gijs Hanneke Ibrahim Joost Karin Lars Margriet Noor Olivier Petra Quinten Roos Stefan Thijs Ursula Véronique Wouter Yasmin Zoë André Björn Célestine Dewi Eveline Frédérique Gökhan Hélène Ilse Jorrit Klaas-Jan Lieke Mohamed Nynke Özlem Pieter-Bas René Saskia Tjeerd Umar Vincent Willemijn Xander Youssef Zainab Loïs Maaike'.split(
    ' ',
  );

export const LAST_NAMES = (
  "de Boer|van den Berg|Bakker|Çelik|Dijkstra|van Dijk|Evers|de Groot|Hoekstra|van der Heijden|Jansen|Kuipers|de Lange|Meijer|Mulder|van Ommen|Peters|Postma|de Ruiter|Smit|van 't Hof|Vermeulen|Visser|de Wit|" +
  "Aydın|El Amrani|Van Beek-Jansen|in 't Veld|Öztürk|de Jong|van Leeuwen|Bouzid|ter Horst|Kooistra|van de Ven|d'Hondt|Müller|Noorlander|Oosterhuis|op den Kamp|Prins|Quist|Ramdin|Schouten|Timmermans|uit den Bogaard|Verhoeven|Wiersma|IJzerman|Zijlstra|van der Zwaag|Lubbers|Koçak|ten Brink|Sørensen|Faber|García|Haverkamp|den Ouden|Gerritsen"
).split('|');

/** Too long for the columns of the tables, so that the demo shows how pages handle such names. */
export const LONG_NAMES = [
  { firstName: 'Maria-Antoinette Wilhelmina', lastName: 'van Wassenaer van Duivenvoorde-Schimmelpenninck' },
  { firstName: 'Christiaan-Alexander', lastName: "van den Heuvel tot Beichlingen, gezegd 't Hooft" },
];

export const NOTES = [
  'Pensioenoverzicht doorgenomen. Partnerpensioen besproken.',
  'Wil op 64 stoppen. Gevolgen van eerder ingaan uitgelegd, berekening volgt per e-mail.',
  'Waardeoverdracht van vorige werkgever aanvragen. Formulier meegegeven.',
  'Vragen over de hypotheek en het nabestaandenpensioen. Verwezen naar de uitvoerder voor het exacte bedrag.',
  'Alles duidelijk, geen vervolg nodig.',
  'Gaat binnenkort scheiden: verevening uitgelegd, documenten opgestuurd.',
];

/** What people who did not book answered, in the order in which they were invited. `wish`: days from 1 = Monday, and parts of the day. */
export const ANSWERS: Record<string, Answer[]> = {
  'Scholengroep Wilgenboog': [
    { declines: 'Ik ga in december met pensioen en heb alles al geregeld.' },
    { declines: null },
    { stops: true },
  ],
  'Aannemersbedrijf Gebr. Schoutenburg': [
    { wish: { weekdays: [5], parts: ['middag'], note: 'Ik werk op wisselende bouwplaatsen, vrijdagmiddag ben ik op kantoor.' } },
    { declines: 'Dit heb ik vorig jaar al met mijn eigen adviseur besproken.' },
    { later: 5 },
    { wish: { weekdays: [1, 3], parts: ['ochtend'], note: null } },
    { declines: null },
    { wish: { weekdays: [5], parts: ['ochtend', 'middag'], note: null } },
    { stops: true },
  ],
  'Bakkerij Goudkorst': [
    { wish: { weekdays: [1, 2], parts: ['middag'], note: 'Ik bak tot twaalf uur.' } },
    { later: 12 },
    { wish: { weekdays: [3], parts: ['middag'], note: null } },
  ],
};
/** `later`: asks to be asked again after so many days. */
export type Answer =
  | { declines: string | null }
  | { later: number }
  | { stops: true }
  | { wish: { weekdays: number[]; parts: WishPart[]; note: string | null } };

export const WAIVE_REASONS = [
  'Werknemer lag in het ziekenhuis.',
  'Trein viel uit, in overleg met werkgever kwijtgescholden.',
  'Fout in onze agenda.',
  'Coulance, eerste keer.',
  'Familieomstandigheden.',
];
