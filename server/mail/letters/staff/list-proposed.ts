import type { Letter } from '#server/mail/letter.ts';
import type { Employer, LetterContext } from '#server/mail/letters/shapes.ts';
import type { Mail } from '#server/mail/outbox.ts';
import { toUser } from '#server/mail/readers.ts';
import type { UserRow } from '#server/store/access/users.ts';
import { toStaff } from './to-staff.ts';

type Counts = { rows: number; refused: number };
export type ProposedList = Counts & { employer: Employer; administrators: readonly Pick<UserRow, 'id' | 'name' | 'email'>[] };

/** To each administrator, in numbers only: an employer sent a list. */
export function proposedListMails(ctx: LetterContext, { employer, administrators, ...counts }: ProposedList): Mail[] {
  return administrators.map((administrator) => ({
    kind: 'list_proposed',
    ...toUser(administrator),
    employerId: employer.id,
    letter: listProposed(ctx, { name: administrator.name, employer, ...counts }),
    thread: `list_proposed ${employer.id} ${administrator.id}`,
  }));
}

function listProposed({ appUrl }: LetterContext, { name, employer, rows, refused }: Counts & { name: string; employer: Employer }): Letter {
  const read = rows === 1 ? 'staat 1 werknemer' : `staan ${rows} werknemers`;
  const unread = refused === 1 ? '1 rij kon niet worden gelezen.' : `${refused} rijen konden niet worden gelezen.`;
  return {
    subject: `Nieuwe lijst van ${employer.name}`,
    preheader: `In de lijst ${read}.`,
    ...toStaff(name),
    paragraphs: [
      `${employer.name} heeft een lijst met werknemers gestuurd. Er ${read} in.${refused > 0 ? ` ${unread}` : ''}`,
      'Er is nog niets veranderd. Vergelijk de lijst met uw werknemers, en neem hem over of weiger hem. Een nieuwere lijst van deze werkgever komt in de plaats van deze.',
    ],
    button: { label: 'Lijst bekijken', url: `${appUrl}/list-proposals` },
    reason: 'U krijgt deze e-mail omdat u beheerder van het portaal bent.',
  };
}
