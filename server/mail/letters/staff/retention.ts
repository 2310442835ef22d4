import type { Letter } from '#server/mail/letter.ts';
import type { LetterContext } from '#server/mail/letters/shapes.ts';
import type { Mail } from '#server/mail/outbox.ts';
import { toUser } from '#server/mail/readers.ts';
import type { UserRow } from '#server/store/access/users.ts';
import { toStaff } from './to-staff.ts';

type Waiting = { waiting: number; maxPerRun: number };
export type Held = Waiting & { administrators: readonly Pick<UserRow, 'id' | 'name' | 'email'>[] };

/** To each administrator: a run found more people than its limit. */
export function retentionMails(ctx: LetterContext, { administrators, ...held }: Held): Mail[] {
  return administrators.map((administrator) => ({
    kind: 'retention_notice',
    ...toUser(administrator),
    letter: retentionHeld(ctx, administrator, held),
  }));
}

function retentionHeld({ appUrl }: LetterContext, { name }: { name: string }, { waiting, maxPerRun }: Waiting): Letter {
  const people = waiting === 1 ? '1 werknemer wacht' : `${waiting} werknemers wachten`;
  const waits = waiting === 1 ? 'wacht 1 werknemer' : `wachten ${waiting} werknemers`;
  return {
    subject: `Bewaartermijnen: ${people} op uw bevestiging`,
    preheader: 'Het portaal wist niemand voordat een beheerder dit bevestigt.',
    ...toStaff(name),
    paragraphs: [
      `Volgens de bewaartermijnen zijn er meer werknemers om te wissen dan de ${maxPerRun} die er in een nacht mogen gaan. Daarom ${waits} op de bevestiging van een beheerder.`,
      'Klopt dat? Bevestig het dan bij Bewaartermijnen in de instellingen. Het wissen gebeurt uiterlijk bij de eerstvolgende nachtelijke ronde, en kan niet ongedaan worden gemaakt.',
      'Had u dit niet verwacht? Kijk dan eerst of de bewaartermijnen kloppen, en of de klok van de server goed staat. Zonder bevestiging wordt niemand gewist.',
    ],
    button: { label: 'Naar de bewaartermijnen', url: `${appUrl}/settings?deel=privacy#bewaartermijnen` },
    reason: 'U krijgt deze e-mail omdat u beheerder van het portaal bent.',
  };
}
