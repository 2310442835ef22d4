/** The texts around every letter. */
export const frame = {
  notice: ({ text }: { text: string }) => `Let op: ${text}`,
  moreRows: ({ count }: { count: number }) =>
    `Er ${count === 1 ? 'is nog 1 regel' : `zijn nog ${count} regels`}. De hele lijst zit als bestand bij deze e-mail.`,
  buttonFails: 'Werkt de knop niet? Kopieer dan deze link naar uw browser:',
  regards: 'Met vriendelijke groet,',
  isItReal: 'Is deze e-mail echt?',
  privacy: 'Privacy',
  noMoreMail: 'Geen e-mails meer van ons ontvangen',
  /** The heading of the column with video links, in the table of a letter and in the attached file. */
  videoLink: 'Videolink',
  /** Names of the calendar files; `number` is '' if there is only one. */
  inviteFile: ({ number }: { number: string }) => `afspraak${number}.ics`,
  cancellationFile: ({ number }: { number: string }) => `annulering${number}.ics`,
};
