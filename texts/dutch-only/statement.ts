import { CHARGE_KIND_LABEL, type ChargeKind } from '#domain/money/vocabulary.ts';
import { nameOfMonth } from '#texts/nl/dates.ts';

type Line = { kind: ChargeKind; isCredit: boolean; creditOf: number | null };
type Payment = { amount: string; dueOn: string | null; iban: string | null; firm: string; number: number };

/** '5 november 2026' */
const inFull = (date: string) => `${Number(date.slice(8))} ${nameOfMonth(date)} ${date.slice(0, 4)}`;
const title = ({ isCredit, number }: { isCredit: boolean; number: number }) => `${isCredit ? 'Creditafrekening' : 'Afrekening'} ${number}`;

/** The statement on paper. No text contains the name of an employee. */
export const statementPaper = {
  title,
  inFull,
  facts: { number: 'Nummer', date: 'Datum', month: 'Periode', due: 'Betalen uiterlijk' },
  period: ({ from, to }: { from: string; to: string }) => `${from} t/m ${to}`,
  columns: { date: 'Datum', time: 'Tijd', what: 'Omschrijving', vat: 'Btw', amount: 'Bedrag (€)' },
  charge: ({ kind, isCredit, creditOf }: Line) => {
    const what = `${CHARGE_KIND_LABEL[kind]} pensioengesprek`;
    return isCredit ? `Credit: ${what} (afrekening ${creditOf})` : what;
  },
  net: 'Subtotaal zonder btw',
  vatOver: ({ percent, amount }: { percent: number; amount: string }) => `Btw ${percent}% over ${amount}`,
  toPay: 'Totaal, te betalen',
  toReceive: 'Totaal, door u te ontvangen',
  nothingToPay: 'U hoeft niets te betalen.',
  weRepay: ({ amount }: { amount: string }) => `Wij betalen ${amount} aan u terug, of verrekenen dit met een volgende afrekening.`,
  pleasePay: ({ amount, dueOn, iban, firm, number }: Payment) =>
    `Wilt u ${amount} ${dueOn ? `uiterlijk op ${inFull(dueOn)} ` : ''}overmaken op ${iban ? `rekening ${iban} ten name van ${firm}` : 'onze rekening'}, met vermelding van afrekening ${number}?`,
  kvk: ({ kvk }: { kvk: string }) => `KvK ${kvk}`,
  vatNumber: ({ vatNumber }: { vatNumber: string }) => `Btw-id ${vatNumber}`,
  iban: ({ iban }: { iban: string }) => `IBAN ${iban}`,
  page: ({ page, pages }: { page: number; pages: number }) => `Pagina ${page} van ${pages}`,
};

/** The same statement as a spreadsheet. */
export const statementSheet = {
  number: 'Afrekening',
  employer: 'Werkgever',
  month: 'Periode',
  date: 'Datum',
  start: 'Begin',
  end: 'Einde',
  kind: 'Soort',
  creditOf: 'Credit van afrekening',
  netOfLine: 'Bedrag zonder btw',
  vatPercent: 'Btw (%)',
  vat: 'Btw',
  net: 'Zonder btw',
  gross: 'Met btw',
  due: 'Betalen uiterlijk',
  financeEmail: 'E-mailadres voor afrekeningen',
};
