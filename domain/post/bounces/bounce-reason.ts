// Why a mail did not arrive, in words for an administrator. Contains only our own words and the code: the text of the recipient's mail
// server may contain an address, which would remain after the person is erased. Web pages import this file, so no Temporal here.

/** By the last two numbers of the code (RFC 3463 and its registry). */
const WORDS: Record<string, string> = {
  '1.0': 'Dit e-mailadres klopt niet.',
  '1.1': 'Dit e-mailadres bestaat niet.',
  '1.2': 'Het domein van dit e-mailadres bestaat niet.',
  '1.3': 'Dit e-mailadres is niet goed geschreven.',
  '1.4': 'Dit e-mailadres is niet eenduidig.',
  '1.6': 'De ontvanger gebruikt dit e-mailadres niet meer.',
  '1.7': 'De mailserver van de ontvanger weigert het adres van de afzender.',
  '1.8': 'De mailserver van de ontvanger weigert het adres van de afzender.',
  '1.10': 'Dit e-mailadres bestaat niet.',
  '2.1': 'De mailbox van de ontvanger is uitgeschakeld.',
  '2.2': 'De mailbox van de ontvanger is vol.',
  '2.3': 'De e-mail is te groot voor de mailbox van de ontvanger.',
  '3.1': 'De mailserver van de ontvanger is vol.',
  '3.4': 'De e-mail is te groot voor de mailserver van de ontvanger.',
  '4.1': 'De mailserver van de ontvanger geeft geen antwoord.',
  '4.2': 'De verbinding met de mailserver van de ontvanger is verbroken.',
  '4.4': 'De mailserver van de ontvanger is niet gevonden. Controleer het e-mailadres.',
  '4.6': 'De e-mail bleef tussen mailservers rondgaan.',
  '4.7': 'De e-mail kon dagenlang niet worden bezorgd en is opgegeven.',
  '7.1': 'De mailserver van de ontvanger weigert deze e-mail.',
  '7.13': 'De mailbox van de ontvanger is uitgeschakeld.',
  '7.17': 'De ontvanger van dit e-mailadres is iemand anders geworden.',
};
const SENDER_UNPROVEN = 'De mailserver van de ontvanger vertrouwt de afzender niet. Controleer SPF, DKIM en DMARC.';
for (const detail of ['7.20', '7.21', '7.22', '7.23', '7.24', '7.25', '7.26', '7.27', '7.509', '7.515']) WORDS[detail] = SENDER_UNPROVEN;

const BY_SUBJECT: Record<string, string> = {
  '1': 'Dit e-mailadres klopt niet.',
  '2': 'De mailbox van de ontvanger neemt de e-mail niet aan.',
  '3': 'De mailserver van de ontvanger kan de e-mail niet verwerken.',
  '4': 'De mailserver van de ontvanger is niet bereikbaar.',
  '5': 'De mailserver van de ontvanger begrijpt de e-mail niet.',
  '6': 'De mailserver van de ontvanger kan de inhoud van de e-mail niet aan.',
  '7': 'De mailserver van de ontvanger weigert deze e-mail.',
};

const UNKNOWN = 'De e-mail is teruggekomen zonder duidelijke reden.';
const TRIED = 'Het is enkele dagen geprobeerd.';

export function bounceReason(status: string | null): string {
  const [, kind = '', subject = '', detail = ''] = /^([45])\.(\d{1,3})\.(\d{1,3})$/.exec(status ?? '') ?? [];
  if (!kind) return UNKNOWN;
  const words = WORDS[`${subject}.${detail}`] ?? BY_SUBJECT[subject] ?? UNKNOWN;
  const isTried = kind === '4' && `${subject}.${detail}` !== '4.7';
  return `${words}${isTried ? ` ${TRIED}` : ''} (${status})`;
}

/**
 * Codes of addresses that do not exist, to which reminders stop. 1.7 and 1.8 are about the sender; 4.4 is a domain without a mail server.
 */
const GONE = ['1.0', '1.1', '1.2', '1.3', '1.6', '1.10', '2.1', '4.4', '7.13', '7.17'];

export function isAddressGone(status: string | null): boolean {
  return (status?.startsWith('5.') ?? false) && GONE.includes((status ?? '').slice(2));
}

/** Regular expression that finds a code of GONE in a stored reason; its syntax also works in the database. */
export const ADDRESS_GONE = `(^|[^0-9.])5[.](${GONE.map((detail) => detail.replace('.', '[.]')).join('|')})([^0-9.]|$)`;
