import pdfmake from 'pdfmake';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { shortDate } from '#domain/calendar.ts';
import { websiteName } from '#domain/firm/website.ts';
import { amountText, euros } from '#domain/money/euros.ts';
import { daysOf, type StatementLine, type Totals } from '#domain/money/statement.ts';
import { spokenPhone } from '#domain/people/phone.ts';
import { statementPaper as words } from '#texts/dutch-only/statement.ts';
import { FONT_FOLDER, FONTS } from './fonts.ts';
import { type Logo, printableLogo } from './printable-logo.ts';

// A statement on A4 for the employer. Nothing is downloaded, and no file is read but the fonts, which are embedded.

pdfmake.setFonts({ Roboto: FONTS });
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.startsWith(FONT_FOLDER));

export type Parties = {
  firm: {
    name: string;
    address: string | null;
    phone: string | null;
    email: string | null;
    website: string | null;
    kvk: string | null;
    vatNumber: string | null;
    iban: string | null;
  };
  /** `financeEmail` is absent on statements from before the field existed. */
  employer: { name: string; street: string | null; postalCode: string | null; city: string | null; financeEmail?: string | null };
};
export type Paper = {
  number: number;
  date: string;
  dueOn: string | null;
  month: string;
  parties: Parties;
  lines: readonly StatementLine[];
  totals: Totals;
};

const [INK, MUTED, RULE] = ['#1a2226', '#55636a', '#c9d1d5'];

/** A damaged JPEG is only detected while rendering: then the statement is rendered without it. */
export async function statementPdf(paper: Paper, logo: Logo | null): Promise<Buffer> {
  const picture = logo && printableLogo(logo);
  const render = (shown: string | null) => pdfmake.createPdf(definition(paper, shown)).getBuffer();
  return picture ? render(picture).catch(() => render(null)) : render(null);
}

function definition(paper: Paper, picture: string | null): TDocumentDefinitions {
  const { parties, totals } = paper;
  return {
    pageSize: 'A4',
    pageMargins: [50, 48, 50, 72],
    language: 'nl-NL',
    info: { title: titleOf(paper), author: parties.firm.name, creationDate: new Date(`${paper.date}T12:00:00Z`) },
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.25, color: INK },
    footer: (page, pages) => footer(paper, page, pages),
    content: [letterhead(parties, picture), addressee(paper), lines(paper.lines), sums(totals), payment(paper)],
  };
}

/** A negative total means the employer is credited. */
function titleOf({ number, totals: { totalCents } }: Paper): string {
  return words.title({ isCredit: totalCents < 0, number });
}

function letterhead({ firm }: Parties, picture: string | null): Content {
  const { address, phone, email, website } = firm;
  const name: Content = { text: firm.name, fontSize: 15, bold: true };
  const contact = [
    picture ? firm.name : null,
    address,
    phone ? spokenPhone(phone) : null,
    email,
    website ? websiteName(website) : null,
  ].filter((text) => text !== null);
  return {
    columns: [
      { width: '*', stack: [picture ? { image: picture, fit: [190, 56] } : name] },
      { width: 210, stack: contact, alignment: 'right', color: MUTED },
    ],
    columnGap: 20,
    margin: [0, 0, 0, 34],
  };
}

function addressee(paper: Paper): Content {
  const {
    number,
    date,
    dueOn,
    month,
    parties: { employer },
  } = paper;
  const { from, to } = daysOf(month);
  const place = [employer.postalCode, employer.city].filter(Boolean).join('  ');
  const facts: [string, string][] = [
    [words.facts.number, String(number)],
    [words.facts.date, words.inFull(date)],
    [words.facts.month, words.period({ from: shortDate(from), to: shortDate(to) })],
    ...(dueOn ? [[words.facts.due, words.inFull(dueOn)] as [string, string]] : []),
  ];
  return {
    columns: [
      {
        width: '*',
        stack: [employer.name, employer.street ?? '', place, employer.financeEmail ?? ''].filter((text) => text !== ''),
        fontSize: 10.5,
        margin: [0, 2, 0, 0],
      },
      {
        width: 210,
        stack: [
          { text: titleOf(paper), fontSize: 15, bold: true, margin: [0, 0, 0, 6] },
          {
            layout: 'noBorders',
            table: { widths: [dueOn ? 84 : 56, '*'], body: facts.map(([label, value]) => [{ text: label, color: MUTED }, value]) },
          },
        ],
      },
    ],
    columnGap: 20,
    margin: [0, 0, 0, 26],
  };
}

const RIGHT = { alignment: 'right' } as const;

function lines(all: readonly StatementLine[]): Content {
  const { date, time, what, vat, amount } = words.columns;
  const head = [date, time, what, { text: vat, ...RIGHT }, { text: amount, ...RIGHT }];
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [56, 68, '*', 30, 62],
      body: [
        head.map((cell): TableCell => ({ ...(typeof cell === 'string' ? { text: cell } : cell), bold: true, color: MUTED })),
        ...all.map((line): TableCell[] => [
          shortDate(line.date),
          `${line.startTime} - ${line.endTime}`,
          words.charge(line),
          { text: `${line.vatPercent}%`, ...RIGHT },
          { text: amountText(line.cents), ...RIGHT },
        ]),
      ],
    },
    layout: {
      hLineWidth: (row) => (row === 0 ? 0 : 0.6),
      vLineWidth: () => 0,
      hLineColor: () => RULE,
      paddingLeft: (column) => (column === 0 ? 0 : 6),
      paddingRight: (column) => (column === 4 ? 0 : 6),
      paddingTop: () => 4,
      paddingBottom: () => 3,
    },
  };
}

function sums({ netCents, totalCents, vat }: Totals): Content {
  const row = (label: string, cents: number, isTotal = false): TableCell[] => [
    { text: label, bold: isTotal, fontSize: isTotal ? 11 : 9.5 },
    { text: euros(cents), bold: isTotal, fontSize: isTotal ? 11 : 9.5, ...RIGHT },
  ];
  const body = [
    row(words.net, netCents),
    ...vat.map(({ percent, netCents, vatCents }) => row(words.vatOver({ percent, amount: euros(netCents) }), vatCents)),
    row(totalCents < 0 ? words.toReceive : words.toPay, totalCents, true),
  ];
  return {
    // Kept together, so that the total is not alone on a page.
    unbreakable: true,
    margin: [0, 14, 0, 0],
    columns: [
      { width: '*', text: '' },
      {
        width: 280,
        table: { widths: ['*', 90], body },
        layout: {
          hLineWidth: (line) => (line === body.length - 1 ? 0.9 : 0),
          vLineWidth: () => 0,
          hLineColor: () => INK,
          paddingLeft: () => 0,
          paddingRight: () => 0,
          paddingTop: () => 3,
          paddingBottom: () => 3,
        },
      },
    ],
  };
}

function payment({ number, dueOn, parties: { firm }, totals: { totalCents } }: Paper): Content {
  const text =
    totalCents < 0
      ? words.weRepay({ amount: euros(-totalCents) })
      : totalCents === 0
        ? words.nothingToPay
        : words.pleasePay({ amount: euros(totalCents), dueOn, iban: firm.iban, firm: firm.name, number });
  return { text, margin: [0, 22, 0, 0] };
}

function footer(paper: Paper, page: number, pages: number): Content {
  const { name, kvk, vatNumber, iban } = paper.parties.firm;
  const facts = [kvk && words.kvk({ kvk }), vatNumber && words.vatNumber({ vatNumber }), iban && words.iban({ iban })].filter(
    (fact) => fact !== null,
  );
  return {
    margin: [50, 20, 50, 0],
    fontSize: 8,
    color: MUTED,
    columns: [
      // The name on a line of its own: a long one would leave a separator at the end of a line. Non-breaking spaces keep a number next to its label.
      { width: '*', text: [name, facts.map((fact) => fact.replaceAll(' ', '\u00a0')).join('  ·  ')].filter(Boolean).join('\n') },
      { width: 130, text: `${titleOf(paper)}\n${words.page({ page, pages })}`, ...RIGHT },
    ],
    columnGap: 16,
  };
}
