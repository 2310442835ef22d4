// Letters that the office prints, for people whom mail does not reach.

export const PAPER_KINDS = ['invitation', 'confirmation', 'change', 'cancellation'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];
export const PAPER_KIND_LABEL: Record<PaperKind, string> = {
  invitation: 'Uitnodiging',
  confirmation: 'Bevestiging',
  change: 'Wijziging',
  cancellation: 'Annulering',
};
/** About one appointment; such a letter waits from the moment at which the appointment changed. */
export type AppointmentPaper = Exclude<PaperKind, 'invitation'>;

/** Why mail does not reach somebody. */
export const UNREACHED = ['no_email', 'bounced', 'silent'] as const;
export type Unreached = (typeof UNREACHED)[number];

export const UNREACHED_LABEL: Record<Unreached, string> = {
  no_email: 'Geen e-mailadres',
  bounced: 'E-mail niet bezorgd',
  silent: 'Geen reactie op e-mail',
};

type Address = { street: string | null; postalCode: string | null; city: string | null };

/** The lines below the name on an envelope; null if the address is not complete. */
export function envelopeLines({ street, postalCode, city }: Address): string[] | null {
  return street && postalCode && city ? [street, `${postalCode}  ${city.toUpperCase()}`] : null;
}
