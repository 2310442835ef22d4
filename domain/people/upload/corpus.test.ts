import { expect, test } from 'vitest';
import { read } from './testing.ts';

// Lists as HR systems export them and people type them: what must come out of each, as 'first name|last name|address|phone'.

type Case = { list: string[]; people: string[]; warnings?: string[]; bad?: string[] };
const JAN = 'Jan|van Dijk|jan.vandijk@smit.nl|+31612345678';
const ANNA = 'Anna|de Vries|a.devries@smit.nl|+31201234567';

const CORPUS: Record<string, Case> = {
  'AFAS: codes under Medewerker, the whole name, work and private columns': {
    list: [
      'Medewerker;Naam;Roepnaam;E-mail werk;E-mail privé;Telefoonnr. werk;Mobiel werk;Mobiel privé;Organisatorische eenheid;Functie',
      '100012;Dijk, J.P. van;Jan;jan.vandijk@smit.nl;jan@thuis.nl;020-7654321;06-12345678;06-87654321;Zorg;Verpleegkundige',
      '100013;Vries, A.M. de;Anna;a.devries@smit.nl;;020-1234567;;;Zorg;Arts',
    ],
    people: [JAN, ANNA],
  },
  'AFAS: geboortenaam and partner, each with a voorvoegsel of its own': {
    list: [
      'Nummer;Roepnaam;Voorletters;Voorvoegsel geboortenaam;Geboortenaam;Voorvoegsel partner;Naam partner;Geslacht;E-mail werk;Mobiel werk',
      '1;Jan;J.;van;Dijk;de;Wit;Man;jan.vandijk@smit.nl;0612345678',
      '2;Anna;A.;de;Vries;van den;Berg;Vrouw;a.devries@smit.nl;0201234567',
    ],
    people: [JAN, ANNA],
  },
  'AFAS: voorvoegsel beside that of the geboortenaam': {
    list: [
      'Roepnaam;Voorvoegsel;Achternaam;Voorvoegsel geboortenaam;Geboortenaam;E-mail werk;Telefoon',
      'Jan;van;Dijk;ter;Horst;jan.vandijk@smit.nl;0612345678',
      'Anna;de;Vries;;Bos;a.devries@smit.nl;0201234567',
    ],
    people: [JAN, ANNA],
  },
  'a geboortenaam stands in where the achternaam is empty, with its own voorvoegsel': {
    list: [
      'Roepnaam;Voorvoegsel;Achternaam;Voorvoegsel geboortenaam;Geboortenaam;E-mail',
      'Jan;;;van;Dijk;jan.vandijk@smit.nl',
      'Anna;de;Vries;van;Bos;a.devries@smit.nl',
    ],
    people: ['Jan|van Dijk|jan.vandijk@smit.nl|', 'Anna|de Vries|a.devries@smit.nl|'],
  },
  'Nmbrs: employee number first, both prefixes, an empty Mobiel before a filled Telefoon': {
    list: [
      'Personeelsnummer,Voorletters,Voornaam,Tussenvoegsel,Achternaam,Tussenvoegsel partner,Achternaam partner,Mobiel,Telefoon,E-mail zakelijk,E-mail privé',
      '7,J.,Jan,van,Dijk,,,0612345678,,jan.vandijk@smit.nl,',
      '8,A.,Anna,de,Vries,van den,Berg,,020 123 45 67,,a.devries@smit.nl',
    ],
    people: [JAN, ANNA],
  },
  'Exact: capitals, dots and trailing empty columns': {
    list: [
      'CODE;VOLLEDIGE NAAM;E-MAIL;TEL. NR.;MOB. NR.;;;',
      '000001;Jan van Dijk;jan.vandijk@smit.nl;020-7654321;06-12345678;;;',
      '000002;Anna de Vries;a.devries@smit.nl;020-1234567;;;;',
    ],
    people: [JAN, ANNA],
  },
  'Exact: English headings with units, a manager with address and phone': {
    list: [
      'Employee ID\tEmployee name\tManager\tManager e-mail\tE-mail (work)\tPhone (mobile)\tEmergency phone\tDepartment',
      'E-12\tvan Dijk, Jan\tPieter Baas\tp.baas@smit.nl\tjan.vandijk@smit.nl\t+31 6 12345678\t06-11112222\tCare',
      'E-13\tde Vries, Anna\tPieter Baas\tp.baas@smit.nl\ta.devries@smit.nl\t(020) 123 45 67\t06-11112223\tCare',
    ],
    people: [JAN, ANNA],
  },
  'Loket: a byte order mark, initials, a partner, and contact columns of two kinds': {
    list: [
      '\ufeffPersoneelsnummer;Voorletters;Roepnaam;Voorvoegsels;Achternaam;Achternaam partner;Geboortedatum;E-mailadres werk;E-mailadres privé;Telefoonnummer vast;Telefoonnummer mobiel;BSN',
      '0001;J.P.;Jan;van;Dijk;;01-02-1980;jan.vandijk@smit.nl;;;06 12345678;111222333',
      '0002;A.M.;Anna;de;Vries;Berg;17-11-1991;;a.devries@smit.nl;020-1234567;;123456782',
    ],
    people: [JAN, ANNA],
  },
  'by hand: tabs, blank lines between the people, and a total below': {
    list: [
      'Personeel per 1 maart 2026\t\t\t\t',
      '',
      'Voornaam\tTussenvoegsel\tAchternaam\tMail\tMobiel',
      'Jan\tvan\tDijk\tjan.vandijk@smit.nl\t612345678',
      '\t\t\t\t',
      'Anna\tde\tVries\ta.devries@smit.nl\t020 123 45 67',
      '',
      'Totaal\t\t2\t\t',
    ],
    people: [JAN, ANNA],
    bad: ['8: E-mailadres ontbreekt.'],
  },
  'by hand: names of a trial that look like codes': {
    list: ['Voornaam;Achternaam;E-mail', 'P1;T1;p1@smit.nl', 'P2;T2;p2@smit.nl'],
    people: ['P1|T1|p1@smit.nl|', 'P2|T2|p2@smit.nl|'],
  },
  'Visma: first and last name, user name, job title': {
    list: [
      'Employee no.;First name;Infix;Last name;User name;Job title;Company name;Work email;Mobile phone;Start date',
      '1;Jan;van;Dijk;jvdijk;Nurse;Smit;jan.vandijk@smit.nl;0612345678;2019-01-01',
      '2;Anna;de;Vries;advries;Doctor;Smit;a.devries@smit.nl;0201234567;2020-03-01',
    ],
    people: [JAN, ANNA],
  },
  'Visma: the name of the department and of the leidinggevende': {
    list: [
      'Naam afdeling;Naam leidinggevende;E-mail leidinggevende;Naam werknemer;Emailadres werknemer;Telefoon werknemer',
      'Zorg;Piet Baas;p.baas@smit.nl;Jan van Dijk;jan.vandijk@smit.nl;0612345678',
      'Zorg;Piet Baas;p.baas@smit.nl;Anna de Vries;a.devries@smit.nl;0201234567',
    ],
    people: [JAN, ANNA],
  },
  'a department is never a name': {
    list: ['Nr;Naam medewerker;E-mailadres;Afdeling', '1;Jan van Dijk;jan.vandijk@smit.nl;Zorg', '2;Anna de Vries;a.devries@smit.nl;Zorg'],
    people: ['Jan|van Dijk|jan.vandijk@smit.nl|', 'Anna|de Vries|a.devries@smit.nl|'],
  },
  'by hand: two titles, an empty row, capitals and stars': {
    list: [
      'Overzicht medewerkers Bakkerij Smit;;;',
      'Peildatum: 1 maart 2026;;;',
      ';;;',
      '* VOORNAAM;* ACHTERNAAM;* E-MAILADRES;TELEFOON (OPTIONEEL)',
      'Jan;van Dijk;jan.vandijk@smit.nl;06 - 12 34 56 78',
      'Anna;de Vries;a.devries@smit.nl;020 1234567',
    ],
    people: [JAN, ANNA],
  },
  'by hand: one heading above first and last names': {
    list: ['Naam;;Mail;Tel', 'Jan;van Dijk;jan.vandijk@smit.nl;0612345678', 'Anna;de Vries;a.devries@smit.nl;0201234567'],
    people: [JAN, ANNA],
  },
  'by hand: one heading above first name, tussenvoegsel and last name': {
    list: ['Naam;;;Mail', 'Jan;van;Dijk;jan.vandijk@smit.nl', 'Anna;de;Vries;a.devries@smit.nl'],
    people: ['Jan|van Dijk|jan.vandijk@smit.nl|', 'Anna|de Vries|a.devries@smit.nl|'],
  },
  'by hand: Voor- en achternaam in one column': {
    list: ['Voor- en achternaam;E-mail', 'Jan van Dijk;jan.vandijk@smit.nl', 'Anna Maria de Vries;a.devries@smit.nl'],
    people: ['Jan|van Dijk|jan.vandijk@smit.nl|', 'Anna Maria|de Vries|a.devries@smit.nl|'],
  },
  'by hand: Achternaam en voornaam without a comma': {
    list: ['Achternaam en voornaam;E-mail', 'van Dijk Jan;info1@smit.nl', 'Vries Anna de;info2@smit.nl', 'Bos Bo;info3@smit.nl'],
    people: ['Jan|van Dijk|info1@smit.nl|', 'Anna|de Vries|info2@smit.nl|', 'Bo|Bos|info3@smit.nl|'],
  },
  'by hand: last names first, as only the addresses tell': {
    list: ['Naam;E-mail', 'Bakker Jan;jan.bakker@smit.nl', 'Visser Anna;anna.visser@smit.nl', 'Bos Bo;receptie@smit.nl'],
    people: ['Jan|Bakker|jan.bakker@smit.nl|', 'Anna|Visser|anna.visser@smit.nl|', 'Bo|Bos|receptie@smit.nl|'],
  },
  'salutations, initials, called names, double names and degrees': {
    list: [
      'Medewerker;E-mail',
      'Dhr. J.P. van Dijk;p1@smit.nl',
      'Mevr. A.M. (Anna) de Vries;p2@smit.nl',
      'Anna Jansen - de Vries;p3@smit.nl',
      'Els Bakker-van den Berg;p4@smit.nl',
      'J. P. Balkenende;p5@smit.nl',
      'Bos, B. (Bo);p6@smit.nl',
      'Mohammed El Idrissi, MSc;p7@smit.nl',
      "Kees in 't Veld;p8@smit.nl",
    ],
    people: [
      'J.P.|van Dijk|p1@smit.nl|',
      'Anna|de Vries|p2@smit.nl|',
      'Anna|Jansen - de Vries|p3@smit.nl|',
      'Els|Bakker-van den Berg|p4@smit.nl|',
      'J. P.|Balkenende|p5@smit.nl|',
      'Bo|Bos|p6@smit.nl|',
      'Mohammed|El Idrissi|p7@smit.nl|',
      "Kees|in 't Veld|p8@smit.nl|",
    ],
  },
  'names that could be split in two ways: the address tells, else the row is asked about': {
    list: [
      'Name;Email',
      'Anna Maria Jansen;anna.jansen@smit.nl',
      'Maria Garcia Lopez;m.garcialopez@smit.nl',
      'Jan Peter Bakker;info@smit.nl',
    ],
    people: ['Anna Maria|Jansen|anna.jansen@smit.nl|', 'Maria|Garcia Lopez|m.garcialopez@smit.nl|', 'Jan Peter|Bakker|info@smit.nl|'],
    warnings: ['4: Gelezen als voornaam Jan Peter en achternaam Bakker. Klopt dat?'],
  },
  'without a header: a department before the names': {
    list: ['Zorg;Jan;van Dijk;jan.vandijk@smit.nl;0612345678', 'Inkoop;Anna;de Vries;anna.devries@smit.nl;0201234567'],
    people: [JAN, 'Anna|de Vries|anna.devries@smit.nl|+31201234567'],
  },
  'without a header: whole names beside departments and M or V': {
    list: ['M;Jan van Dijk;Zorg;jan.vandijk@smit.nl', 'V;Vries, Anna de;Inkoop;a.devries@smit.nl', 'V;Bo Bos;Zorg;b.bos@smit.nl'],
    people: ['Jan|van Dijk|jan.vandijk@smit.nl|', 'Anna|de Vries|a.devries@smit.nl|', 'Bo|Bos|b.bos@smit.nl|'],
  },
  'a phone number that cannot be read is left out, and the person is taken': {
    list: [
      'Voornaam;Achternaam;E-mail;Mobiel;Telefoon',
      'Jan;van Dijk;jan.vandijk@smit.nl;06-1234;0612345678',
      'Anna;de Vries;a.devries@smit.nl;geen;intern 4321',
      'Bo;Bos;bo@smit.nl;6,12E+08;',
    ],
    people: [JAN, 'Anna|de Vries|a.devries@smit.nl|', 'Bo|Bos|bo@smit.nl|'],
    warnings: [
      '2: Telefoonnummer 06-1234 kan niet worden gelezen en is weggelaten.',
      '3: Telefoonnummer intern 4321 kan niet worden gelezen en is weggelaten.',
      '4: Telefoonnummer is afgerond door het spreadsheetprogramma en weggelaten: maak van de kolom tekst en exporteer opnieuw.',
    ],
  },
  'phones of others, and columns about phones, are not the phone': {
    list: [
      'Voornaam;Achternaam;E-mail;Telefoonabonnement;Telefoon partner;Telefoon noodgeval;Fax;Mobiel',
      'Jan;van Dijk;jan.vandijk@smit.nl;2;0611111111;0622222222;0203333333;0612345678',
      'Anna;de Vries;a.devries@smit.nl;1;0611111112;0622222223;;0201234567',
    ],
    people: [JAN, ANNA],
  },
  'columns about mail are not the address, and neither is that of a partner': {
    list: [
      'Voornaam;Achternaam;Nieuwsbrief per mail;E-mail partner;E-mail;Mobiel',
      'Jan;van Dijk;ja;p@thuis.nl;jan.vandijk@smit.nl;0612345678',
      'Anna;de Vries;nee;q@thuis.nl;a.devries@smit.nl;0201234567',
    ],
    people: [JAN, ANNA],
  },
  'of two addresses the one that is filled in counts': {
    list: ['Voornaam;Achternaam;E-mail werk;E-mail privé', 'Jan;van Dijk;;jan@thuis.nl', 'Anna;de Vries;geen;anna@thuis.nl'],
    people: ['Jan|van Dijk|jan@thuis.nl|', 'Anna|de Vries|anna@thuis.nl|'],
  },
  'Voornamen stand in for an empty Roepnaam': {
    list: ['Voornamen;Roepnaam;Achternaam;E-mail', 'Johannes Petrus;Jan;van Dijk;jan@smit.nl', 'Anna Maria;;de Vries;anna@smit.nl'],
    people: ['Jan|van Dijk|jan@smit.nl|', 'Anna Maria|de Vries|anna@smit.nl|'],
  },
  'Naam beside Voornaam is the last name, or the whole name once more': {
    list: ['Naam;Voornaam;E-mail', 'Jan van Dijk;Jan;jan@smit.nl', 'Anna de Vries;Anna;anna@smit.nl'],
    people: ['Jan|van Dijk|jan@smit.nl|', 'Anna|de Vries|anna@smit.nl|'],
  },
  'Naam beside Achternaam is the first name': {
    list: ['Naam;Achternaam;E-mail', 'Jan;van Dijk;jan@smit.nl', 'Anna;de Vries;anna@smit.nl'],
    people: ['Jan|van Dijk|jan@smit.nl|', 'Anna|de Vries|anna@smit.nl|'],
  },
  'a second tussenvoegsel and achternaam, of the partner by a title above them': {
    list: [
      ';Medewerker;;;Partner;',
      'E-mail;Voornaam;Tussenvoegsel;Achternaam;Tussenvoegsel;Achternaam',
      'jan@smit.nl;Jan;van;Dijk;de;Wit',
      'anna@smit.nl;Anna;de;Vries;van den;Berg',
    ],
    people: ['Jan|van Dijk|jan@smit.nl|', 'Anna|de Vries|anna@smit.nl|'],
  },
  'quotes around everything, an English spreadsheet with commas and a middle name column': {
    list: [
      '"Full Name","Preferred language","Email Address","Cell phone","Location"',
      '"van Dijk, Jan","Dutch","jan.vandijk@smit.nl","612345678","Utrecht"',
      '"de Vries, Anna","English","a.devries@smit.nl","201234567","Utrecht"',
    ],
    people: [JAN, ANNA],
  },
};

test.each(Object.entries(CORPUS))('%s', (_, { list, people, warnings = [], bad: refused = [] }) => {
  const { good, bad, warnings: told } = read(list.join('\r\n'))!;
  expect(bad.map(({ row, reason }) => `${row}: ${reason}`)).toEqual(refused);
  expect(good.map(({ firstName, lastName, email, phone }) => [firstName, lastName, email, phone].join('|'))).toEqual(people);
  expect(told.map(({ row, reason }) => `${row}: ${reason}`)).toEqual(warnings);
});
