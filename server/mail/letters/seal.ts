import { HR_LANGUAGE } from '#domain/language.ts';
import type { ProofHeader } from '#domain/rounds/proof.ts';
import type { Letter } from '#server/mail/letter.ts';
import type { Mail } from '#server/mail/outbox.ts';
import { proofOfOffer } from '#texts/dutch-only/proof-of-offer.ts';
import { textsIn } from '#texts/index.ts';
import type { Employer, LetterContext } from './shapes.ts';

/** `firmEmail`: of the firm, else of the administrator; null: there is neither. */
export type Sealed = {
  roundId: number;
  header: ProofHeader;
  root: string;
  employer: Pick<Employer, 'id' | 'name' | 'contactPerson' | 'email'>;
  firmEmail: string | null;
};

/** The seal of a proof of offer, to the firm and the employer, so that it lies outside the portal too. It names nobody. */
export function sealMails({ appUrl }: LetterContext, { roundId, header, root, employer, firmEmail }: Sealed): Mail[] {
  const { letter: words } = proofOfOffer;
  const toFirm: Mail[] = firmEmail
    ? [
        {
          kind: 'proof_seal',
          audience: 'admin',
          to: firmEmail,
          toName: header.firm,
          employerId: employer.id,
          letter: {
            ...sealLetter({ header, root, name: header.firm }),
            button: { label: words.button, url: `${appUrl}/rounds/${roundId}#bewijs` },
            reason: words.reasonOfFirm,
          },
        },
      ]
    : [];
  if (!employer.email) return toFirm;
  const name = employer.contactPerson || employer.name;
  return [
    ...toFirm,
    {
      kind: 'proof_seal',
      audience: 'employer',
      to: employer.email,
      toName: name,
      employerId: employer.id,
      letter: { ...sealLetter({ header, root, name }), reason: words.reasonOfEmployer(header) },
    },
  ];
}

function sealLetter({ header, root, name }: Pick<Sealed, 'header' | 'root'> & { name: string }): Omit<Letter, 'reason'> {
  const { shared } = textsIn(HR_LANGUAGE);
  const { letter: words, facts } = proofOfOffer;
  return {
    language: HR_LANGUAGE,
    subject: words.subject(header),
    preheader: words.preheader,
    greeting: shared.greeting({ name }),
    paragraphs: words.paragraphs(header),
    details: facts(header, root).map(([label, value]) => ({ label, value })),
    contact: shared.askUs,
  };
}
